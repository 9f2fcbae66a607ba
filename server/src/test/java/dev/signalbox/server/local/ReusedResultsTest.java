package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Results are those of a tree and a check, not of a commit. */
final class ReusedResultsTest extends LiveScene {
  @Test
  void a_tree_that_has_passed_is_not_tested_again_until_the_check_is_another() throws IOException {
    Path diary = Files.createFile(folder.resolve("diary"));
    var place = workplace("reused", 1, "merge");
    place
        .on("main", "main")
        .write("test.sh", "echo ran >>'" + diary + "'\n")
        .commit("Count runs")
        .push("HEAD:refs/heads/main");
    change(place, "one", "queue");
    untilLeft("reused", 1);
    assertThat(diary).hasContent("ran");

    takeBack(place);
    change(place, "one", "queue", "title=Again");
    untilLeft("reused", 2);
    place.fetch("+refs/heads/main:refs/landed");
    assertThat(place.on("main", "refs/landed").git("ls-files")).contains("one");
    assertThat(diary).hasContent("ran");

    String slower = rules(1, "merge").replace("1 min", "2 min");
    place.write(".signalbox.yml", slower).commit("Slower").push("HEAD:refs/heads/main");
    takeBack(place);
    change(place, "one", "queue", "title=Once more");
    untilLeft("reused", 3);
    assertThat(diary).hasContent("ran\nran");
  }

  /** A commit on top with the files that were there before. */
  private static void takeBack(Workplace place) throws IOException {
    place.fetch("+refs/heads/main:refs/landed");
    place.on("main", "refs/landed");
    place.git("rm", "--quiet", "one");
    place.git("commit", "--quiet", "--message=Take back");
    place.push("HEAD:refs/heads/main");
  }
}
