package dev.signalbox.host.git;

import dev.signalbox.engine.ledger.PullRequestCommits;
import dev.signalbox.engine.ledger.PullRequestCommits.ListedCommit;
import dev.signalbox.engine.repository.CommitSha;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The commits that a head has and the tip of its base has not. */
final class HeadCommits {
  private static final Pattern CO_AUTHOR =
      Pattern.compile("(?im)^co-authored-by:[ \\t]*([^\\r\\n]{1,200}?)[ \\t]*$");

  private HeadCommits() {}

  /** Nothing where their messages are more than git may answer. */
  static Optional<PullRequestCommits> of(GitRepository repository, CommitSha tip, CommitSha head)
      throws IOException {
    try {
      return Optional.of(read(repository, head.hex(), "^" + tip));
    } catch (GitLimitExceeded tooMuch) {
      return Optional.empty();
    }
  }

  private static PullRequestCommits read(GitRepository repository, String head, String without)
      throws IOException {
    var result =
        repository.ask(
            "",
            "log",
            "-z",
            "--no-show-signature",
            "--encoding=UTF-8",
            "--max-count=" + PullRequestCommits.MOST,
            "--format=%H%n%P%n%B",
            head,
            without);
    if (result.exitCode() != 0) throw new GitFailure("log", result.errors());
    var listed = new ArrayList<ListedCommit>();
    boolean linear = true;
    for (String record : new String(result.output(), StandardCharsets.UTF_8).split("\0", -1)) {
      String[] parts = record.split("\n", 3);
      if (parts.length < 3) continue;
      linear &= parts[1].indexOf(' ') < 0;
      listed.add(commit(parts[0], parts[2].strip()));
    }
    if (listed.size() < PullRequestCommits.MOST) return new PullRequestCommits(listed, 0, linear);
    long unlisted = count(repository, head, without) - listed.size();
    return new PullRequestCommits(
        listed, unlisted, count(repository, "--merges", head, without) == 0);
  }

  private static long count(GitRepository repository, String... range) throws IOException {
    var words = new ArrayList<>(List.of("rev-list", "--count"));
    words.addAll(List.of(range));
    return Long.parseLong(repository.tell("", words.toArray(String[]::new)));
  }

  /** Whose signatures are good, git alone does not know. */
  private static ListedCommit commit(String sha, String message) {
    var coAuthors =
        CO_AUTHOR
            .matcher(message)
            .results()
            .map(found -> found.group(1))
            .distinct()
            .limit(PullRequestCommits.MOST_CO_AUTHORS)
            .toList();
    return new ListedCommit(new CommitSha(sha), beginning(message), coAuthors, false);
  }

  private static String beginning(String message) {
    if (message.length() <= PullRequestCommits.MOST_CHARS) return message;
    int end = PullRequestCommits.MOST_CHARS;
    return message.substring(0, Character.isHighSurrogate(message.charAt(end - 1)) ? end - 1 : end);
  }
}
