package dev.signalbox.host.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LooseObjectTest {
  private static final String TEXT = "words äöü\n".repeat(1_000);

  @TempDir Path folder;
  @TempDir Path other;
  private GitRepository repository;

  @BeforeEach
  void open() throws IOException {
    repository = new GitRepository(folder);
    repository.tell("", "init", "--quiet", "--bare");
  }

  private static Path file(Path objects, String name) {
    return objects.resolve(name.substring(0, 2)).resolve(name.substring(2));
  }

  private List<Path> files() throws IOException {
    try (var all = Files.walk(folder.resolve("objects"))) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void git_reads_what_was_written_under_the_name_that_it_gives_itself() throws IOException {
    for (String text : List.of("", "one\n", TEXT)) {
      String name = repository.write("blob", text);
      assertThat(name).isEqualTo(repository.tell(text, "hash-object", "--stdin"));
      var read = repository.ask("", "cat-file", "blob", name);
      assertThat(new String(read.output(), StandardCharsets.UTF_8)).isEqualTo(text);
    }
    assertThat(repository.tell("", "fsck", "--strict", "--no-dangling")).isEmpty();
  }

  @Test
  void it_can_be_read_only_and_leaves_nothing_else_behind() throws IOException {
    Path file = file(folder.resolve("objects"), repository.write("blob", TEXT));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("r--r--r--");
    assertThat(files()).containsExactly(file);
  }

  @Test
  void what_is_there_is_new_again_and_is_not_written_twice() throws IOException {
    Path file = file(folder.resolve("objects"), repository.write("blob", TEXT));
    var key = Files.readAttributes(file, "unix:ino").get("ino");
    var old = Instant.now().minus(Duration.ofDays(30));
    Files.setLastModifiedTime(file, FileTime.from(old));
    repository.write("blob", TEXT);
    assertThat(Files.getLastModifiedTime(file).toInstant()).isAfter(old.plusSeconds(60));
    assertThat(Files.readAttributes(file, "unix:ino").get("ino")).isEqualTo(key);
  }

  @Test
  void it_is_on_the_disk_before_it_has_its_name() throws IOException {
    Path kept = other.resolve("forces.jfr");
    String name;
    try (var recording = new Recording()) {
      recording.enable("jdk.FileForce").withThreshold(Duration.ZERO);
      recording.start();
      name = repository.write("blob", TEXT);
      recording.stop();
      recording.dump(kept);
    }
    Path place = file(folder.resolve("objects"), name).getParent();
    Stream<String> flushed =
        RecordingFile.readAllEvents(kept).stream().map(event -> event.getString("path"));
    assertThat(flushed).anyMatch(path -> path.startsWith(place + "/tmp_obj_"));
  }

  @Test
  void what_goes_aside_is_seen_by_nobody_else() throws IOException {
    var aside = repository.writingTo(other);
    String name = aside.write("blob", TEXT);
    assertThat(file(other, name)).exists();
    assertThat(files()).isEmpty();
    assertThat(aside.names(List.of(name)).getFirst()).contains(name);
    assertThat(repository.names(List.of(name)).getFirst()).isEmpty();
  }
}
