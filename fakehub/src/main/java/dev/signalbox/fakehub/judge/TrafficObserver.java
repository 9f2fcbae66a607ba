package dev.signalbox.fakehub.judge;

/** Sees all that the fake takes and gives. Called from many threads. */
public interface TrafficObserver {
  /** A request to the REST or GraphQL API, with its answer; weather is not shown. */
  void saw(RecordedExchange exchange);

  /** A webhook, before any weather. */
  void saw(String event, String payload);

  /** That somebody began to fetch, list or push by git. */
  default void sawGit(boolean isPush) {}
}
