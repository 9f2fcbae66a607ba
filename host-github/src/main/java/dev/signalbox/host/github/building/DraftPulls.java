package dev.signalbox.host.github.building;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.PullBrief;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.github.writing.PullWrites;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Draft pull requests that show candidates. GitHub closes one when its branch goes. */
public final class DraftPulls {
  /** GitHub's words differ with the part of it that has not heard of the branch. */
  private static final Pattern HEAD_IS_UNKNOWN =
      Pattern.compile(
          "head (is )?invalid|head sha can't be blank|head ref must be a branch"
              + "|not all refs are readable",
          Pattern.CASE_INSENSITIVE);

  private final PullReader pulls;
  private final PullWrites writes;

  public DraftPulls(GitHubAccess access) {
    this.pulls = new PullReader(access);
    this.writes = new PullWrites(access);
  }

  /** The one that is there, or a new one; nothing while GitHub does not see the new branch. */
  public Optional<PullRequestNumber> shown(
      RepositorySlug slug, BranchName branch, Effect.Build build) throws GitHubException {
    var there = GitHubException.answered(pulls.from(slug, branch));
    if (there.isPresent()) return there.map(PullBrief::number);
    String numbers =
        build.own().changes().stream()
            .map(Pinned::number)
            .map(PullRequestNumber::toString)
            .collect(Collectors.joining(", "));
    String text =
        "Signalbox tests here what " + numbers + " would make of `" + build.branch() + "`.";
    var reply = writes.openDraft(slug, branch, build.branch(), "Signalbox: " + numbers, text);
    return isUnseen(reply)
        ? Optional.empty()
        : Optional.of(GitHubException.answered(reply)).map(PullBrief::number);
  }

  private static boolean isUnseen(GitHubReply<PullBrief> reply) {
    return reply instanceof GitHubReply.Refused<PullBrief>(var status, var message)
        && status == 422
        && HEAD_IS_UNKNOWN.matcher(message).find();
  }
}
