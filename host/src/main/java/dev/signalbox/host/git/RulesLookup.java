package dev.signalbox.host.git;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.RulesFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the rules file of a branch. The commit is asked for first and the file from that commit: a
 * branch that moves meanwhile can't mix the two. Links inside the tree are followed; a link that
 * leads nowhere is no file.
 */
public final class RulesLookup {
  /** What git says before the content of an object. */
  private record Header(String name, String type, long size, int bytes) {
    static final int MAX_BYTES = 1 << 10;

    static Optional<Header> of(byte[] answer, String type) {
      int most = Math.min(answer.length, MAX_BYTES);
      String line = new String(answer, 0, most, StandardCharsets.UTF_8).split("\n", 2)[0];
      String[] words = line.split(" ", -1);
      if (words.length != 3 || !words[1].equals(type)) return Optional.empty();
      return Optional.of(new Header(words[0], type, Long.parseLong(words[2]), line.length() + 1));
    }
  }

  private static final Pattern NAME = Pattern.compile("[0-9a-f]{40}");

  private RulesLookup() {}

  public static Optional<RulesFile> at(Path repository, String ref) throws IOException {
    Optional<String> commit = commit(repository, ref);
    if (commit.isEmpty()) return Optional.empty();
    for (String path : RulesFile.PATHS) {
      Optional<byte[]> content = content(repository, commit.get() + ":" + path);
      if (content.isPresent()) {
        return Optional.of(new RulesFile(path, commit.get(), content.get()));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> commit(Path repository, String ref) throws IOException {
    var question = List.of("cat-file", "--batch-check");
    if (ref.startsWith("refs/"))
      return new GitRepository(repository).peeled(ref).map(CommitSha::hex);
    if (NAME.matcher(ref).matches())
      return new GitRepository(repository).names(List.of(ref + "^{commit}")).getFirst();
    byte[] answer = ask(repository, question, ref + "^{commit}", Header.MAX_BYTES);
    return Header.of(answer, "commit").map(Header::name);
  }

  /** A byte more than allowed is enough for the reader of the rules to see that it is too much. */
  private static Optional<byte[]> content(Path repository, String file) throws IOException {
    int most = RulesFile.MAX_BYTES + 1;
    var read =
        new GitRepository(repository)
            .asked(List.of(file), reader -> reader.content(file, most, GitLimits.USUAL.time()));
    if (read.isPresent()) {
      return read.get()
          .filter(answer -> answer.type().equals("blob"))
          .map(CatFileProcess.ReadObject::content);
    }
    var question = List.of("cat-file", "--batch", "--follow-symlinks");
    byte[] answer = ask(repository, question, file, Header.MAX_BYTES + most);
    return Header.of(answer, "blob").map(header -> cut(answer, header, most));
  }

  private static byte[] cut(byte[] answer, Header header, int most) {
    int length = (int) Math.min(header.size(), most);
    return Arrays.copyOfRange(answer, header.bytes(), header.bytes() + length);
  }

  private static byte[] ask(Path repository, List<String> words, String object, int most)
      throws IOException {
    var arguments = Stream.concat(Stream.of("--git-dir=."), words.stream()).toList();
    var result = Git.run(repository, object + "\n", most, arguments);
    if (result.exitCode() != 0 && result.output().length < most) {
      throw new IOException("git cat-file: " + result.errors());
    }
    return result.output();
  }
}
