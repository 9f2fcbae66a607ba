package dev.signalbox.proofs.verify;

import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.proofs.LandedCheck;
import dev.signalbox.proofs.LandingRecord;
import java.util.Optional;

/** Whether a record that is truly signed speaks of this very commit, and of a tested one. */
final class Claims {
  private Claims() {}

  static Optional<String> fault(LandingRecord landing, StoredCommit commit, Expectation wanted) {
    if (!landing.tipAfter().equals(commit.sha())) {
      return Optional.of("its record is that of another commit, " + landing.tipAfter());
    }
    if (!landing.branch().equals(wanted.branch())) {
      return Optional.of("its record is for the branch " + landing.branch());
    }
    if (!wanted.repository().equals(landing.repository())) {
      return Optional.of("its record is for the repository " + landing.repository());
    }
    if (!landing.tree().equals(commit.tree())) {
      return Optional.of("its tree is " + commit.tree() + ", its record says " + landing.tree());
    }
    if (landing.kind() == LandingProof.COMMIT && !landing.tested().equals(landing.tipAfter())) {
      return Optional.of("its record says that another commit was tested, " + landing.tested());
    }
    return untested(landing);
  }

  private static Optional<String> untested(LandingRecord landing) {
    for (LandedCheck check : landing.checks()) {
      if (!check.succeeded() && !check.abstained()) {
        return Optional.of("the check " + check.name() + " ended with " + check.state().spelled());
      }
    }
    return landing.checks().stream().noneMatch(LandedCheck::succeeded)
        ? Optional.of("no check has passed")
        : Optional.empty();
  }
}
