package dev.signalbox.app.backup;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.local.LocalRepositories;
import dev.signalbox.store.backup.RepositoryMoment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A bare repository on the disk of this node. */
record RepositoryFolder(Path path) {
  private static final int MAX_BYTES = 256 << 20;
  private static final String HEADS = "refs/heads/";

  static RepositoryFolder of(Path repositories, RepositoryMoment moment) {
    return new RepositoryFolder(
        new LocalRepositories(repositories).folderOf(RepositorySlug.parse(moment.slug())));
  }

  boolean exists() {
    return Files.isDirectory(path);
  }

  String head() throws IOException {
    return told("", "symbolic-ref", "HEAD").strip();
  }

  /** Those of the objects that are commits or tags here. */
  Set<String> commits(Collection<String> objects) throws IOException {
    var commits = new LinkedHashSet<String>();
    String asked = String.join("\n", objects) + "\n";
    for (String line : told(asked, "cat-file", "--batch-check").lines().toList()) {
      if (line.contains(" commit ")) commits.add(line.substring(0, line.indexOf(' ')));
    }
    return commits;
  }

  /** Makes an empty one, as the local host does. */
  static RepositoryFolder make(Path repositories, RepositoryMoment moment, String head)
      throws IOException {
    var slug = RepositorySlug.parse(moment.slug());
    var local = new LocalRepositories(repositories);
    if (!(local.create(slug, head.substring(HEADS.length())) instanceof Outcome.Done)) {
      throw new IOException("git can't make " + local.folderOf(slug));
    }
    return new RepositoryFolder(local.folderOf(slug));
  }

  /** Lines with an object and the ref that names it. */
  void setRefs(List<String> lines) throws IOException {
    var moves = new StringBuilder();
    for (String line : lines) {
      int blank = line.indexOf(' ');
      moves.append("create ").append(line.substring(blank + 1)).append(' ');
      moves.append(line, 0, blank).append('\n');
    }
    if (!lines.isEmpty()) told(moves.toString(), "update-ref", "--stdin");
  }

  private String told(String input, String... words) throws IOException {
    var arguments = new java.util.ArrayList<>(List.of("--git-dir=."));
    arguments.addAll(List.of(words));
    var result = Git.run(path, input, MAX_BYTES, arguments);
    if (result.exitCode() != 0) throw new GitFailure(words[0], result.errors());
    return new String(result.output(), StandardCharsets.UTF_8);
  }
}
