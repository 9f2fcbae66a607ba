package dev.signalbox.host.local;

import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Makes commits in a bare repository without a checkout. */
final class CommitWorkshop {
  private final Path repository;
  private final List<String> tree = new ArrayList<>();

  CommitWorkshop(Path repository) {
    this.repository = repository;
  }

  CommitWorkshop with(String path, String content) throws IOException {
    return with(path, content, "100644");
  }

  CommitWorkshop withLink(String path, String target) throws IOException {
    return with(path, target, "120000");
  }

  private CommitWorkshop with(String path, String content, String mode) throws IOException {
    String blob = git(content, "hash-object", "-w", "--stdin");
    int slash = path.lastIndexOf('/');
    if (slash < 0) {
      tree.add("%s blob %s\t%s".formatted(mode, blob, path));
    } else {
      String inner =
          git("%s blob %s\t%s\n".formatted(mode, blob, path.substring(slash + 1)), "mktree");
      tree.add("040000 tree %s\t%s".formatted(inner, path.substring(0, slash)));
    }
    return this;
  }

  String commitTo(String branch) throws IOException {
    String root = git(String.join("\n", tree) + (tree.isEmpty() ? "" : "\n"), "mktree");
    String commit =
        git(
            "",
            "-c",
            "user.name=test",
            "-c",
            "user.email=test@example.org",
            "commit-tree",
            "-m",
            "test",
            root);
    git("", "update-ref", "refs/heads/" + branch, commit);
    return commit;
  }

  String git(String input, String... words) throws IOException {
    var arguments = new ArrayList<>(List.of("--git-dir=."));
    arguments.addAll(List.of(words));
    var result = Git.run(repository, input, 1 << 20, arguments);
    if (result.exitCode() != 0) throw new IOException(result.errors());
    return new String(result.output(), StandardCharsets.UTF_8).strip();
  }
}
