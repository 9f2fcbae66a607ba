package dev.signalbox.fakehub.changes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.FakeProtection;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Status;
import java.util.List;
import java.util.Optional;

/** Whether the protections of a branch let a commit onto it. */
final class Gate {
  private static final List<String> GREEN = List.of("success", "neutral", "skipped");

  private Gate() {}

  static Optional<String> refusal(Repo repository, String branch, CommitSha commit, HubActor by) {
    boolean isByPull =
        repository.protections(branch).stream()
            .anyMatch(protection -> !mayPass(protection, by) && protection.pullRequests());
    return isByPull
        ? Optional.of("Changes must be made through a pull request.")
        : ofMerging(repository, branch, commit, by);
  }

  private static boolean mayPass(FakeProtection protection, HubActor by) {
    return by.app().filter(app -> protection.passing().contains(app.id())).isPresent();
  }

  /** Of the button at a pull request, whose head is looked at. */
  static Optional<String> ofMerging(Repo repository, String branch, CommitSha commit, HubActor by) {
    for (FakeProtection protection : repository.protections(branch)) {
      if (mayPass(protection, by)) continue;
      for (FakeProtection.Required check : protection.checks()) {
        if (!isGreen(repository, commit, check)) {
          return Optional.of("Required status check \"" + check.context() + "\" is expected.");
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isGreen(Repo repository, CommitSha commit, FakeProtection.Required check) {
    boolean run =
        repository.runs.values().stream()
            .filter(one -> one.commit().equals(commit) && one.name().equals(check.context()))
            .filter(one -> check.app().map(app -> app == one.app().id()).orElse(true))
            .reduce((_, later) -> later)
            .flatMap(FakeCheckRun::conclusion)
            .filter(GREEN::contains)
            .isPresent();
    boolean status =
        check.app().isEmpty()
            && repository.statuses.stream()
                .filter(one -> one.commit().equals(commit) && one.context().equals(check.context()))
                .reduce((_, later) -> later)
                .map(Status::state)
                .filter("success"::equals)
                .isPresent();
    return run || status;
  }
}
