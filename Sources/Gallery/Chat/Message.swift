/// A message of the chat.
struct Message {
  let text: String
  let isOwn: Bool

  private static let questions = [
    "How is the aloe today?", "Did you open the window?", "How much water?", "Shall I turn it?",
    "Is that a flower stalk coming, or only another leaf?", "Which pot do you mean?",
  ]
  private static let answers = [
    "Well. Three new leaves since the spring.", "Since seven, and I close it at dusk.",
    "A cup, when the soil is dry down to the bottom. Not before.", "By a quarter. To the left, as always.",
    "A stalk! It will bloom within two or three weeks, if you let it stand where it is.",
    "The blue one, with the crack.",
  ]

  /// Returns the message at an index of a conversation without a beginning: 0 is the newest at first, lower numbers
  /// are older.
  static func at(_ index: Int) -> Message {
    let turn = index.isMultiple(of: 2) ? index / 2 : (index - 1) / 2
    let place = (turn % questions.count + questions.count) % questions.count
    return index.isMultiple(of: 2)
      ? Message(text: answers[(place + questions.count - 1) % answers.count], isOwn: false)
      : Message(text: questions[place], isOwn: true)
  }

  /// Returns the answer to one of the user's messages; 0 is the first.
  static func answer(_ number: Int) -> Message {
    Message(text: answers[(number * 2 + 1) % answers.count], isOwn: false)
  }
}
