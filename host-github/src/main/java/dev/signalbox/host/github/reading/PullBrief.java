package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.github.calls.JsonFields;
import java.util.List;
import java.util.Optional;

/** The few facts of a pull request that REST gives as they are now. */
public record PullBrief(
    PullRequestNumber number,
    String nodeId,
    GitHubPull.State state,
    boolean isDraft,
    BranchName base,
    CommitSha head,
    String headBranch,
    Optional<String> headRepository,
    Optional<CommitSha> mergedAs,
    List<String> labels) {
  public PullBrief {
    labels = List.copyOf(labels);
  }

  public static PullBrief read(JsonFields answer) {
    JsonFields head = answer.child("head");
    return new PullBrief(
        new PullRequestNumber(answer.number("number")),
        answer.text("node_id"),
        state(answer),
        answer.flag("draft"),
        answer.child("base").branch("ref"),
        head.commit("sha"),
        head.text("ref"),
        head.maybe("repo").map(repository -> repository.text("full_name")),
        isMerged(answer)
            ? answer.maybe("merge_commit_sha").map(sha -> answer.commit("merge_commit_sha"))
            : Optional.empty(),
        answer.maybe("labels").map(PullBrief::names).orElse(List.of()));
  }

  private static List<String> names(JsonFields labels) {
    return labels.items().stream().map(label -> label.text("name")).toList();
  }

  private static GitHubPull.State state(JsonFields answer) {
    if (isMerged(answer)) return GitHubPull.State.MERGED;
    return answer.text("state").equals("open") ? GitHubPull.State.OPEN : GitHubPull.State.CLOSED;
  }

  private static boolean isMerged(JsonFields answer) {
    return answer.flag("merged") || answer.maybe("merged_at").isPresent();
  }
}
