package dev.signalbox.host.github.budget;

/** What a call would take from the budget. */
public record Demand(Resource resource, Access access, Urgency urgency, String subject) {
  /** GitHub counts these apart. */
  public enum Resource {
    CORE,
    GRAPHQL
  }

  /** What it does there, which GitHub limits apart too. */
  public enum Access {
    READ,
    /** Changes what is there: moves a branch, edits a comment, closes a pull request. */
    CHANGE,
    /** Makes something new for people to see. */
    CREATE
  }

  public enum Urgency {
    /** Nothing waits for it: only while there is plenty. */
    BACKGROUND,
    /** People read it, and no queue waits for it. */
    REPORT,
    ROUTINE,
    LANDING
  }

  boolean isForLanding() {
    return urgency == Urgency.LANDING;
  }
}
