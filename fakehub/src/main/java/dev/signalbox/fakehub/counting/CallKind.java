package dev.signalbox.fakehub.counting;

/** What GitHub counts, or what somebody waits for. A request may be of several kinds. */
public enum CallKind {
  REST_READ,
  /** Answered with 304, which GitHub does not count. */
  UNCHANGED,
  REST_WRITE,
  /** A request by GraphQL that changes something, whatever number of things. */
  MUTATION,
  /** A write that makes something new for people to see. */
  CONTENT,
  QUERY,
  /** Of the hourly points of GraphQL. */
  POINT,
  /** Fetches and listings by git. */
  FETCH,
  PUSH
}
