package dev.signalbox.hosts.local;

import dev.signalbox.hosts.RulesFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the rules file of a branch with two short runs of git. */
final class RulesLookup {
  private static final int SMALL_OUTPUT = 64 << 10;

  private RulesLookup() {}

  static Optional<RulesFile> at(Path repository, String ref) throws IOException {
    List<String> questions = new java.util.ArrayList<>(List.of(ref + "^{commit}"));
    for (String path : RulesFile.PATHS) questions.add(ref + ":" + path);
    List<String> answers = check(repository, questions);
    Optional<String> commit = object(answers.getFirst(), "commit");
    for (int i = 0; commit.isPresent() && i < RulesFile.PATHS.size(); i++) {
      Optional<String> blob = object(answers.get(i + 1), "blob");
      if (blob.isPresent()) {
        return Optional.of(
            new RulesFile(RulesFile.PATHS.get(i), commit.get(), content(repository, blob.get())));
      }
    }
    return Optional.empty();
  }

  private static List<String> check(Path repository, List<String> questions) throws IOException {
    var result =
        Git.run(
            repository,
            String.join("\n", questions) + "\n",
            SMALL_OUTPUT,
            List.of("--git-dir=.", "cat-file", "--batch-check"));
    List<String> lines = new String(result.output(), StandardCharsets.UTF_8).lines().toList();
    if (result.exitCode() != 0 || lines.size() != questions.size()) {
      throw new IOException("git cat-file: " + result.errors());
    }
    return lines;
  }

  private static Optional<String> object(String answer, String type) {
    String[] words = answer.split(" ", -1);
    return words.length == 3 && words[1].equals(type) ? Optional.of(words[0]) : Optional.empty();
  }

  /** A byte more than allowed is enough for the reader of the rules to see that it is too much. */
  private static byte[] content(Path repository, String blob) throws IOException {
    int most = RulesFile.MAX_BYTES + 1;
    var result = Git.run(repository, "", most, List.of("--git-dir=.", "cat-file", "blob", blob));
    if (result.exitCode() != 0 && result.output().length < most) {
      throw new IOException("git cat-file: " + result.errors());
    }
    return result.output();
  }
}
