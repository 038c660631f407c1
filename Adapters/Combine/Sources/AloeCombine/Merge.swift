#if !canImport(Combine)
  extension Publishers {
    /// A publisher that republishes the elements of several publishers of the same type.
    public struct MergeMany<Upstream: Publisher>: Publisher {
      /// The type of the elements.
      public typealias Output = Upstream.Output
      /// The type of the error that ends it.
      public typealias Failure = Upstream.Failure

      /// The publishers.
      public let publishers: [Upstream]

      /// Creates a publisher that finishes when all of the given publishers have, and fails when one of them does.
      public init(_ upstream: Upstream...) { publishers = upstream }

      /// Creates a publisher that finishes when all of a sequence's publishers have, and fails when one of them does.
      public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        // Flattening a sequence of publishers subscribes to all of them at once, and honours the subscriber's demand.
        publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }.subscribe(subscriber)
      }

      /// Returns a publisher that also republishes another publisher's elements.
      public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
    }

    /// A publisher that republishes the elements of two publishers.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where B.Output == A.Output, B.Failure == A.Failure {
      /// The type of the elements.
      public typealias Output = A.Output
      /// The type of the error that ends it.
      public typealias Failure = A.Failure

      private let all: MergeMany<AnyPublisher<Output, Failure>>

      /// Creates a publisher that finishes when all of the given publishers have, and fails when one of them does.
      public init(_ a: A, _ b: B) {
        all = MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
      }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        all.subscribe(subscriber)
      }
    }

    /// A publisher that republishes the elements of three publishers.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure {
      /// The type of the elements.
      public typealias Output = A.Output
      /// The type of the error that ends it.
      public typealias Failure = A.Failure

      private let all: MergeMany<AnyPublisher<Output, Failure>>

      /// Creates a publisher that finishes when all of the given publishers have, and fails when one of them does.
      public init(_ a: A, _ b: B, _ c: C) {
        all = MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
      }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        all.subscribe(subscriber)
      }
    }

    /// A publisher that republishes the elements of four publishers.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
      B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
      D.Failure == A.Failure
    {
      /// The type of the elements.
      public typealias Output = A.Output
      /// The type of the error that ends it.
      public typealias Failure = A.Failure

      private let all: MergeMany<AnyPublisher<Output, Failure>>

      /// Creates a publisher that finishes when all of the given publishers have, and fails when one of them does.
      public init(_ a: A, _ b: B, _ c: C, _ d: D) {
        all = MergeMany(
          a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher())
      }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        all.subscribe(subscriber)
      }
    }

    /// A publisher that republishes the elements of five publishers.
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
    where
      B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
      D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure
    {
      /// The type of the elements.
      public typealias Output = A.Output
      /// The type of the error that ends it.
      public typealias Failure = A.Failure

      private let all: MergeMany<AnyPublisher<Output, Failure>>

      /// Creates a publisher that finishes when all of the given publishers have, and fails when one of them does.
      public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
        all = MergeMany(
          a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
          e.eraseToAnyPublisher())
      }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        all.subscribe(subscriber)
      }
    }

    /// A publisher that republishes the elements of six publishers.
    public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
    where
      B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
      D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure, F.Output == A.Output, F.Failure == A.Failure
    {
      /// The type of the elements.
      public typealias Output = A.Output
      /// The type of the error that ends it.
      public typealias Failure = A.Failure

      private let all: MergeMany<AnyPublisher<Output, Failure>>

      /// Creates a publisher that finishes when all of the given publishers have, and fails when one of them does.
      public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
        all = MergeMany(
          a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
          e.eraseToAnyPublisher(), f.eraseToAnyPublisher())
      }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        all.subscribe(subscriber)
      }
    }

    /// A publisher that republishes the elements of seven publishers.
    public struct Merge7<
      A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
    >: Publisher
    where
      B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
      D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure, F.Output == A.Output,
      F.Failure == A.Failure, G.Output == A.Output, G.Failure == A.Failure
    {
      /// The type of the elements.
      public typealias Output = A.Output
      /// The type of the error that ends it.
      public typealias Failure = A.Failure

      private let all: MergeMany<AnyPublisher<Output, Failure>>

      /// Creates a publisher that finishes when all of the given publishers have, and fails when one of them does.
      public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
        all = MergeMany(
          a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
          e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher())
      }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        all.subscribe(subscriber)
      }
    }

    /// A publisher that republishes the elements of eight publishers.
    public struct Merge8<
      A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
    >: Publisher
    where
      B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
      D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure, F.Output == A.Output,
      F.Failure == A.Failure, G.Output == A.Output, G.Failure == A.Failure, H.Output == A.Output, H.Failure == A.Failure
    {
      /// The type of the elements.
      public typealias Output = A.Output
      /// The type of the error that ends it.
      public typealias Failure = A.Failure

      private let all: MergeMany<AnyPublisher<Output, Failure>>

      /// Creates a publisher that finishes when all of the given publishers have, and fails when one of them does.
      public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
        all = MergeMany(
          a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
          e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(), h.eraseToAnyPublisher())
      }

      /// Subscribes to the publishers for a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        all.subscribe(subscriber)
      }
    }
  }

  extension Publisher {
    /// Returns a publisher that also republishes the elements of another publisher of the same type.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }

    /// Returns a publisher that also republishes the elements of another publisher.
    public func merge<B: Publisher>(with b: B) -> Publishers.Merge<Self, B>
    where B.Output == Output, B.Failure == Failure {
      .init(self, b)
    }

    /// Returns a publisher that also republishes the elements of two other publishers.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
      .init(self, b, c)
    }

    /// Returns a publisher that also republishes the elements of three other publishers.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
      -> Publishers.Merge4<Self, B, C, D>
    where
      B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
      D.Failure == Failure
    {
      .init(self, b, c, d)
    }

    /// Returns a publisher that also republishes the elements of four other publishers.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
      -> Publishers.Merge5<Self, B, C, D, E>
    where
      B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
      D.Failure == Failure, E.Output == Output, E.Failure == Failure
    {
      .init(self, b, c, d, e)
    }

    /// Returns a publisher that also republishes the elements of five other publishers.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
      with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
      B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
      D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure
    {
      .init(self, b, c, d, e, f)
    }

    /// Returns a publisher that also republishes the elements of six other publishers.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
      with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
      B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
      D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
      G.Output == Output, G.Failure == Failure
    {
      .init(self, b, c, d, e, f, g)
    }

    /// Returns a publisher that also republishes the elements of seven other publishers.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
      with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
      B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
      D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
      G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure
    {
      .init(self, b, c, d, e, f, g, h)
    }
  }
#endif
