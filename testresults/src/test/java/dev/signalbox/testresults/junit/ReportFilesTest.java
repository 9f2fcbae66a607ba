package dev.signalbox.testresults.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Glob;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
  @TempDir private Path folder;

  @Test
  void files_are_found_by_glob_at_any_depth_in_order() throws Exception {
    write("TEST-root.xml");
    write("b/target/TEST-b.xml");
    write("a/target/TEST-a.xml");
    write("a/target/other.xml");
    write(".git/TEST-git.xml");
    assertThat(found("**/TEST-*.xml", 10))
        .containsExactly("TEST-root.xml", "a/target/TEST-a.xml", "b/target/TEST-b.xml");
    assertThat(found("a/**", 10)).containsExactly("a/target/TEST-a.xml", "a/target/other.xml");
    assertThat(found("*.xml", 10)).containsExactly("TEST-root.xml");
  }

  @Test
  void links_lead_nowhere() throws Exception {
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Files.writeString(outside.resolve("TEST-secret.xml"), "secret");
    Files.createSymbolicLink(inside.resolve("TEST-file.xml"), outside.resolve("TEST-secret.xml"));
    Files.createSymbolicLink(inside.resolve("folder"), outside);
    Files.createSymbolicLink(inside.resolve("loop"), inside);
    var files = ReportFiles.matching(inside, List.of(Glob.parse("**/*.xml")), 10);
    assertThat(files.files()).isEmpty();
    assertThat(files.isComplete()).isTrue();
  }

  @Test
  void pipes_and_folders_are_no_reports() throws Exception {
    Files.createDirectory(folder.resolve("TEST-folder.xml"));
    var pipe = new ProcessBuilder("mkfifo", folder.resolve("TEST-pipe.xml").toString()).start();
    assertThat(pipe.waitFor()).isZero();
    assertThat(found("**/*.xml", 10)).isEmpty();
  }

  @Test
  void more_than_the_limit_is_told() throws Exception {
    for (int i = 0; i < 5; i++) write("TEST-" + i + ".xml");
    var files = ReportFiles.matching(folder, List.of(Glob.parse("*.xml")), 4);
    assertThat(files.files()).hasSize(4);
    assertThat(files.isComplete()).isFalse();
  }

  @Test
  void folders_deeper_than_the_limit_are_told() throws Exception {
    write("x/".repeat(70) + "TEST-deep.xml");
    var files = ReportFiles.matching(folder, List.of(Glob.parse("**/*.xml")), 4);
    assertThat(files.files()).isEmpty();
    assertThat(files.isComplete()).isFalse();
  }

  private List<String> found(String glob, int most) throws Exception {
    return ReportFiles.matching(folder, List.of(Glob.parse(glob)), most).files().stream()
        .map(file -> folder.relativize(file).toString())
        .toList();
  }

  private void write(String name) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "<testsuite/>");
  }
}
