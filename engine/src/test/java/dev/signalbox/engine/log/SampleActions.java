package dev.signalbox.engine.log;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.Map;
import java.util.UUID;

final class SampleActions {
  private static final HostAccount ALICE = new HostAccount("alice", 4711, HostAccount.Type.USER);
  private static final UUID SESSION = UUID.fromString("0198c0de-0000-7000-8000-000000000001");

  private SampleActions() {}

  static List<LogMetadata> all() {
    return List.of(
        new PullRequestAction.Assign(List.of("alice"), List.of()),
        new PullRequestAction.Backport("stable", new PullRequestNumber(31), true),
        new PullRequestAction.Close("Superseded by #14"),
        new PullRequestAction.Comment("Grüße, \"welcome\" to the queue 🚦\n"),
        new PullRequestAction.Copy("next", new PullRequestNumber(32), false),
        new PullRequestAction.DeleteHeadBranch("feature/signals"),
        new PullRequestAction.Dequeue(),
        new PullRequestAction.DismissReviews(List.of("bob", "carol")),
        new PullRequestAction.Edit(true),
        new PullRequestAction.HostActions("deploy.yml", Map.of("environment", "staging")),
        new PullRequestAction.Label(List.of("backend"), List.of("triage")),
        new PullRequestAction.Merge("main"),
        new PullRequestAction.PostCheck("success", "Title is fine", "It names an issue."),
        new PullRequestAction.Rebase(),
        new PullRequestAction.Refresh(),
        new PullRequestAction.RequestReviews(List.of("bob"), List.of("maintainers")),
        new PullRequestAction.Requeue(),
        new PullRequestAction.Review("APPROVE", null, "Looks good"),
        new PullRequestAction.Squash(),
        new PullRequestAction.Unqueue(),
        new PullRequestAction.Update(),
        new CommandGiven.Queue(ALICE, 900_001, SESSION),
        new CommandGiven.Requeue(ALICE, 900_002, SESSION),
        new CommandGiven.Dequeue(ALICE, 900_003, null));
  }
}
