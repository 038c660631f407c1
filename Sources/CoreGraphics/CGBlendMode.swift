/// How a drawing is composited with what is there. There is one way here: over it.
public enum CGBlendMode: Int32, Sendable { case normal }
