package dev.signalbox.host.github.budget;

/** What a call would take from the budget. */
public record Demand(Resource resource, boolean isWrite, Urgency urgency, String subject) {
  /** GitHub counts these apart. */
  public enum Resource {
    CORE,
    GRAPHQL
  }

  public enum Urgency {
    /** Nothing waits for it: only while there is plenty. */
    BACKGROUND,
    ROUTINE,
    LANDING
  }

  boolean isForLanding() {
    return urgency == Urgency.LANDING;
  }
}
