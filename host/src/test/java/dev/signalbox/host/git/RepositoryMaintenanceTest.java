package dev.signalbox.host.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepositoryMaintenanceTest {
  /** Git guesses from one folder of 256 whether there are 1,500. */
  private static final int MANY = 3_000;

  @TempDir Path folder;

  @Test
  void many_loose_objects_become_a_pack_and_what_is_young_stays() throws IOException {
    Path home = Files.createDirectories(folder.resolve("repositories/acme/app.git"));
    git(home, "", "init", "--quiet", "--bare", ".");
    var objects =
        git(home, loose(MANY), "-c", "core.fsync=none", "hash-object", "-w", "--stdin-paths")
            .lines()
            .toList();
    var tree = new StringBuilder();
    for (String object : objects.subList(1, MANY)) {
      tree.append("100644 blob ").append(object).append('\t').append(object).append('\n');
    }
    String named = git(home, tree.toString(), "mktree").strip();
    git(home, "", "update-ref", "refs/tags/all", named);
    assertThat(git(home, "", "count-objects")).startsWith(MANY + 1 + " objects");
    RepositoryMaintenance.all(folder.resolve("repositories"));
    assertThat(git(home, "", "count-objects")).as("which nothing leads to").startsWith("1 objects");
    assertThat(git(home, String.join("\n", objects) + "\n", "cat-file", "--batch-check"))
        .doesNotContain("missing");
  }

  private String loose(int count) throws IOException {
    Path files = Files.createDirectories(folder.resolve("files"));
    var paths = new StringJoiner("\n", "", "\n");
    for (int i = 0; i < count; i++) {
      paths.add(Files.writeString(files.resolve("f" + i), "content " + i).toString());
    }
    return paths.toString();
  }

  private static String git(Path at, String input, String... words) throws IOException {
    var result = Git.run(at, input, 1 << 20, List.of(words));
    assertThat(result.exitCode()).as(result.errors()).isZero();
    return result.text();
  }
}
