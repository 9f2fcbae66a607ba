package dev.signalbox.host.git;

import dev.signalbox.engine.repository.CommitSha;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads and writes commits, many at a time where it can. */
public final class Commits {
  private static final int MOST_AT_ONCE = 10_000;

  /** As many as are worth asking for one by one. */
  private static final int FEW = 32;

  private Commits() {}

  /** Those that are there; what is missing, or is no commit, is not in the answer. */
  public static Map<CommitSha, CommitText> read(GitRepository repository, Collection<CommitSha> all)
      throws IOException {
    var found = new HashMap<CommitSha, CommitText>();
    var left = List.copyOf(all);
    if (left.size() <= FEW) {
      var few = repository.asked(List.of(), reader -> few(reader, repository, left));
      if (few.isPresent()) return few.get();
    }
    for (int from = 0; from < left.size(); from += MOST_AT_ONCE) {
      var part = left.subList(from, Math.min(left.size(), from + MOST_AT_ONCE));
      String names = part.stream().map(CommitSha::hex).collect(Collectors.joining("\n", "", "\n"));
      var result = repository.ask(names, "cat-file", "--batch");
      if (result.exitCode() != 0) throw new GitFailure("cat-file", result.errors());
      parse(result.output(), found);
    }
    return found;
  }

  private static Map<CommitSha, CommitText> few(
      CatFileProcess reader, GitRepository repository, List<CommitSha> commits) throws IOException {
    var found = new HashMap<CommitSha, CommitText>();
    var limits = repository.limits();
    for (CommitSha commit : commits) {
      var answer = reader.content(commit.hex(), limits.answerBytes(), limits.time());
      if (answer.isEmpty() || !answer.get().type().equals("commit")) continue;
      if (answer.get().size() > limits.answerBytes()) throw new IOException("too large");
      found.put(commit, CommitText.parse(answer.get().content()));
    }
    return found;
  }

  public static CommitText read(GitRepository repository, CommitSha one) throws IOException {
    var text = read(repository, List.of(one)).get(one);
    if (text == null) throw new GitFailure("cat-file", one + " is missing or no commit");
    return text;
  }

  public static CommitSha write(GitRepository repository, CommitText text) throws IOException {
    return new CommitSha(repository.write("commit", text.written()));
  }

  /** Each answer is a line {@code hash type size}, then that many bytes and a line feed. */
  private static void parse(byte[] answers, Map<CommitSha, CommitText> found) {
    int at = 0;
    while (at < answers.length) {
      int end = at;
      while (answers[end] != '\n') end++;
      String[] words = new String(answers, at, end - at, StandardCharsets.UTF_8).split(" ", -1);
      at = end + 1;
      if (words.length != 3) continue;
      int size = Integer.parseInt(words[2]);
      if (words[1].equals("commit")) {
        var raw = Arrays.copyOfRange(answers, at, at + size);
        found.put(new CommitSha(words[0]), CommitText.parse(raw));
      }
      at += size + 1;
    }
  }
}
