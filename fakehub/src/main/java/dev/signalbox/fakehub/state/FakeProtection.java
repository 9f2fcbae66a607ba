package dev.signalbox.fakehub.state;

import java.util.List;
import java.util.Optional;

/**
 * What a branch asks for, as branch protection or as a ruleset. Apps that may pass are named by
 * their id.
 */
public record FakeProtection(
    Kind kind,
    List<Required> checks,
    boolean strict,
    boolean pullRequests,
    List<Long> passing,
    int approvals) {
  /** Where it was written down. */
  public enum Kind {
    PROTECTION,
    RULESET
  }

  /** A check that must be green; of this app, if one is named. */
  public record Required(String context, Optional<Long> app) {}

  public FakeProtection {
    checks = List.copyOf(checks);
    passing = List.copyOf(passing);
  }

  public FakeProtection(
      Kind kind, List<Required> checks, boolean strict, boolean pullRequests, List<Long> passing) {
    this(kind, checks, strict, pullRequests, passing, 0);
  }

  public static FakeProtection requiring(Kind kind, String... contexts) {
    var checks =
        List.of(contexts).stream().map(name -> new Required(name, Optional.empty())).toList();
    return new FakeProtection(kind, checks, false, false, List.of());
  }

  public FakeProtection passedBy(long app) {
    return new FakeProtection(kind, checks, strict, pullRequests, List.of(app), approvals);
  }

  public FakeProtection approvedBy(int writers) {
    return new FakeProtection(kind, checks, strict, pullRequests, passing, writers);
  }
}
