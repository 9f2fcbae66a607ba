package dev.signalbox.host.candidates;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.CommitText;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * The commits of a pull request, made anew. Its own head is given where there is nothing to do; a
 * refusal is a sentence.
 *
 * @param tip of its base
 * @param at when the new commits are made: at the same time they are the same
 */
public record RewrittenHead(GitRepository repository, CommitSha head, CommitSha tip, Instant at) {
  private static final String NOTHING_LEFT = "Its base branch already has all of it.";

  /** What the one commit says that is made of many. */
  @FunctionalInterface
  public interface SquashMessage {
    /** {@code all}: the messages of all of them, the earliest first. */
    String of(List<String> all);
  }

  /** Dated so that the same again makes the same commits. */
  public static RewrittenHead repeatable(GitRepository repository, CommitSha head, CommitSha tip)
      throws IOException {
    return new RewrittenHead(repository, head, tip, UpToDate.dated(repository, head, tip));
  }

  /** {@code autosquash}: commits that fix up or amend another one become part of it. */
  public Ending<CommitSha, String> rebased(boolean autosquash) throws IOException {
    var own =
        repository.commits(
            "rev-list", "--reverse", "--topo-order", "--no-merges", head.hex(), "^" + tip);
    var commits = new Autosquash(repository, own, at);
    var groups = autosquash ? commits.groups(own) : own.stream().map(List::of).toList();
    if (isOnTop() && groups.size() == own.size()) return new Ending.Done<>(head);
    var next = commits.onto(tip, groups);
    if (next.isEmpty()) {
      return new Ending.Refused<>("It conflicts with its base branch and must be rebased by hand.");
    }
    return next.get().equals(tip)
        ? new Ending.Refused<>(NOTHING_LEFT)
        : new Ending.Done<>(next.get());
  }

  private boolean isOnTop() throws IOException {
    return repository.isAncestor(tip, head)
        && repository.commits("rev-list", "--merges", head.hex(), "^" + tip).isEmpty();
  }

  /** One commit on the commit where it left its base, by the author of the first. */
  public Ending<CommitSha, String> squashed(SquashMessage message) throws IOException {
    var bases = repository.ask("", "merge-base", head.hex(), tip.hex());
    if (bases.exitCode() != 0) {
      return new Ending.Refused<>("It has no history in common with its base branch.");
    }
    var base = new CommitSha(bases.text().lines().findFirst().orElseThrow());
    var own = repository.commits("rev-list", "--reverse", "--topo-order", head.hex(), "^" + base);
    if (own.isEmpty()) return new Ending.Refused<>(NOTHING_LEFT);
    if (own.size() == 1) return new Ending.Done<>(head);
    var texts = Commits.read(repository, own);
    var words = own.stream().map(texts::get).filter(Objects::nonNull).map(CommitText::message);
    var queue = CommitText.Signature.of(Replay.QUEUE, at);
    var author = Commits.read(repository, own.getFirst()).author();
    var text =
        new CommitText(
            repository.tree(head),
            List.of(base),
            author,
            queue,
            message.of(words.map(String::strip).toList()).strip() + "\n");
    return new Ending.Done<>(Commits.write(repository, text));
  }
}
