#if !canImport(Combine)
  extension Publishers {
    /// A publisher that publishes the latest elements of two publishers whenever one of them publishes an element, once
    /// both have published one.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
      /// The type of the elements.
      public typealias Output = (A.Output, B.Output)
      /// The type of the error that ends it.
      public typealias Failure = A.Failure

      private let a: A
      private let b: B

      /// Creates a publisher that finishes when both of the given publishers have, and fails when one of them does.
      public init(_ a: A, _ b: B) {
        self.a = a
        self.b = b
      }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let all = LatestElements(subscriber), first = all.add(a), second = all.add(b)
        all.begin { first.latest.flatMap { a in second.latest.map { b in (a, b) } } }
      }
    }

    /// A publisher that publishes the latest elements of three publishers whenever one of them publishes an element,
    /// once each has published one.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where B.Failure == A.Failure, C.Failure == A.Failure {
      /// The type of the elements.
      public typealias Output = (A.Output, B.Output, C.Output)
      /// The type of the error that ends it.
      public typealias Failure = A.Failure

      private let a: A
      private let b: B
      private let c: C

      /// Creates a publisher that finishes when all of the given publishers have, and fails when one of them does.
      public init(_ a: A, _ b: B, _ c: C) {
        self.a = a
        self.b = b
        self.c = c
      }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let all = LatestElements(subscriber), first = all.add(a), second = all.add(b), third = all.add(c)
        all.begin {
          first.latest.flatMap { a in second.latest.flatMap { b in third.latest.map { c in (a, b, c) } } }
        }
      }
    }

    /// A publisher that publishes the latest elements of four publishers whenever one of them publishes an element,
    /// once each has published one.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
      /// The type of the elements.
      public typealias Output = (A.Output, B.Output, C.Output, D.Output)
      /// The type of the error that ends it.
      public typealias Failure = A.Failure

      private let a: A
      private let b: B
      private let c: C
      private let d: D

      /// Creates a publisher that finishes when all of the given publishers have, and fails when one of them does.
      public init(_ a: A, _ b: B, _ c: C, _ d: D) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
      }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let all = LatestElements(subscriber)
        let first = all.add(a), second = all.add(b), third = all.add(c), fourth = all.add(d)
        all.begin {
          first.latest.flatMap { a in
            second.latest.flatMap { b in third.latest.flatMap { c in fourth.latest.map { d in (a, b, c, d) } } }
          }
        }
      }
    }
  }

  extension Publisher {
    /// Returns a publisher of tuples of this publisher's and another publisher's latest elements.
    public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B>
    where B.Failure == Failure {
      .init(self, b)
    }

    /// Returns a publisher of values made from this publisher's and another publisher's latest elements.
    public func combineLatest<B: Publisher, T>(_ b: B, _ transform: @escaping (Output, B.Output) -> T)
      -> Publishers.Map<Publishers.CombineLatest<Self, B>, T>
    where B.Failure == Failure {
      combineLatest(b).map { transform($0.0, $0.1) }
    }

    /// Returns a publisher of tuples of this publisher's and two other publishers' latest elements.
    public func combineLatest<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.CombineLatest3<Self, B, C>
    where B.Failure == Failure, C.Failure == Failure {
      .init(self, b, c)
    }

    /// Returns a publisher of values made from this publisher's and two other publishers' latest elements.
    public func combineLatest<B: Publisher, C: Publisher, T>(
      _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    )
      -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
    where B.Failure == Failure, C.Failure == Failure {
      combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
    }

    /// Returns a publisher of tuples of this publisher's and three other publishers' latest elements.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D)
      -> Publishers.CombineLatest4<Self, B, C, D>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
      .init(self, b, c, d)
    }

    /// Returns a publisher of values made from this publisher's and three other publishers' latest elements.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
      _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    )
      -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
      combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
  }
#endif
