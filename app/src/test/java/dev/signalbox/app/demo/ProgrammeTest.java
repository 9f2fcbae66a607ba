package dev.signalbox.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgrammeTest {
  @TempDir private Path folder;

  private int check(List<DemoChange> merged) throws Exception {
    write(DemoProject.files());
    for (DemoChange change : merged) write(change.files());
    Path script = folder.resolve("check.sh");
    Files.writeString(script, Files.readString(script).replace("sleep 2", "sleep 0"));
    var process =
        new ProcessBuilder("sh", "check.sh")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    return process.waitFor();
  }

  private void write(Map<String, String> files) throws IOException {
    for (var file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.resolveSibling("."));
      Files.writeString(path, file.getValue());
    }
  }

  private static List<DemoChange> all(DemoChange.Kind kind) {
    return Programme.of(20).all().filter(change -> change.kind() == kind).toList();
  }

  private static DemoChange named(String topic) {
    return Programme.of(20)
        .all()
        .filter(change -> change.topic().equals(topic))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {Programme.FEWEST, 13, 20, 77, Programme.MOST})
  void there_are_as_many_as_asked_for_each_with_a_name_of_its_own(int changes) {
    var all = Programme.of(changes).all().toList();
    assertThat(all).hasSize(changes);
    assertThat(all).extracting(DemoChange::topic).doesNotHaveDuplicates();
    assertThat(all).extracting(DemoChange::kind).contains(DemoChange.Kind.values());
  }

  @Test
  void the_rules_of_the_shop_are_valid() {
    byte[] rules =
        DemoProject.files().getOrDefault(".signalbox.yml", "").getBytes(StandardCharsets.UTF_8);
    assertThat(rules).isNotEmpty();
    assertThat(RulesReader.read(rules)).isInstanceOf(RulesReading.Valid.class);
  }

  @Test
  void the_shop_is_in_order_and_stays_so_with_everything_that_is_to_land() throws Exception {
    assertThat(check(List.of())).isZero();
    assertThat(check(Programme.of(60).all().filter(change -> change.kind().lands()).toList()))
        .isZero();
  }

  @Test
  void one_breaks_alone() throws Exception {
    assertThat(check(all(DemoChange.Kind.BREAKS_ALONE))).isEqualTo(1);
  }

  @Test
  void one_breaks_only_together_with_another() throws Exception {
    assertThat(check(all(DemoChange.Kind.BREAKS_WITH_ANOTHER))).isZero();
    assertThat(check(List.of(named("rename-price"), named("voucher")))).isEqualTo(1);
  }

  @Test
  void two_change_the_same_line() throws Exception {
    var conflicting = all(DemoChange.Kind.CONFLICTS_WITH_ANOTHER);
    assertThat(check(conflicting)).isZero();
    assertThat(conflicting.getFirst().files().keySet()).isEqualTo(named("sale").files().keySet());
  }
}
