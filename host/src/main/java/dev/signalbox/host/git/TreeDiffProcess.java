package dev.signalbox.host.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A long-running process that tells what differs between two trees, in git's raw format or with
 * lines.
 */
record TreeDiffProcess(GitProcess git) {
  private static final List<String> RAW = words("--raw");
  private static final List<String> LINES = words("--raw", "--numstat");

  /** A line that names no object is echoed at once, with all that was to be said before it. */
  private static final String END = "end\n";

  private static List<String> words(String... format) {
    var words = new ArrayList<>(List.of("--git-dir=.", "diff-tree", "--stdin", "-r", "-z"));
    words.add("--no-renames");
    words.addAll(List.of(format));
    return List.copyOf(words);
  }

  /** Each change is two parts, the second of them a path. */
  static List<String> changes(GitRepository repository, String before, String after)
      throws IOException {
    return between(repository, RAW, before, after);
  }

  /** The same, and for each text the lines that were added and removed, which is one part more. */
  static List<String> changesAndLines(GitRepository repository, String before, String after)
      throws IOException {
    return between(repository, LINES, before, after);
  }

  private static List<String> between(
      GitRepository repository, List<String> words, String before, String after)
      throws IOException {
    var trees = repository.names(List.of(before + "^{tree}", after + "^{tree}"));
    if (trees.contains(Optional.<String>empty())) {
      return byCommand(repository, words, before, after);
    }
    String from = trees.getFirst().orElseThrow();
    String to = trees.getLast().orElseThrow();
    var limits = repository.limits();
    var heard = repository.resident(words, git -> new TreeDiffProcess(git).parts(from, to, limits));
    return heard.isPresent() ? heard.get() : byCommand(repository, words, before, after);
  }

  /** It can say what is wrong. */
  private static List<String> byCommand(
      GitRepository repository, List<String> words, String before, String after)
      throws IOException {
    var own = new ArrayList<>(words.subList(1, words.size()));
    own.remove("--stdin");
    own.addAll(List.of(before, after));
    var result = repository.ask("", own.toArray(String[]::new));
    if (result.exitCode() != 0) throw new GitFailure("diff-tree", result.errors());
    String[] parts = new String(result.output(), StandardCharsets.ISO_8859_1).split("\0", -1);
    return List.of(parts).subList(0, parts.length - 1);
  }

  private List<String> parts(String before, String after, GitLimits limits) throws IOException {
    return git.within(
        limits.time(),
        () -> {
          git.say(before + ' ' + after + '\n' + END);
          git.line();
          var parts = new ArrayList<String>();
          int left = limits.answerBytes();
          for (char next = next(); next != END.charAt(0); next = next()) {
            left -= heard(parts, String.valueOf(next), left);
            if (next == ':') left -= heard(parts, "", left);
          }
          git.skip(END.length() - 1);
          return parts;
        });
  }

  private char next() throws IOException {
    return (char) git.bytes(1)[0];
  }

  /** A part with what was heard of it already. Paths need not be text. */
  private int heard(List<String> parts, String beginning, int most) throws IOException {
    String part = beginning + new String(git.until('\0', most), StandardCharsets.ISO_8859_1);
    parts.add(part);
    return part.length();
  }
}
