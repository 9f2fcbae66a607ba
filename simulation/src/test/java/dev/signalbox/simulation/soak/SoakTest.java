package dev.signalbox.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.simulation.planning.PlannerChoice;
import dev.signalbox.simulation.soak.Soak.Task;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoakTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  @TempDir private Path folder;

  private Records records(String world) {
    return new Records(folder, "abc", world, "standard", 60);
  }

  private static Soak soaked(Task task, SeedTally before) throws InterruptedException {
    var soak = new Soak(task, PlannerChoice.STANDARD::decider, before, before);
    soak.start();
    assertThat(soak.awaitEnd(LONG)).isTrue();
    return soak;
  }

  @Test
  void what_was_done_before_is_not_done_again() throws Exception {
    var first = soaked(new Task(1, 6, 60, false, PlannerChoice.STANDARD), new SeedTally());
    var known = records("w").add(first.takeUnsaved());
    var second = soaked(new Task(4, 6, 60, false, PlannerChoice.STANDARD), known);
    var all = records("w").add(second.takeUnsaved());

    assertThat(known.clean()).hasToString("1-6");
    assertThat(second.doneBefore()).isEqualTo(3);
    assertThat(second.ran().clean()).hasToString("7-9");
    assertThat(all.clean()).hasToString("1-9");
    assertThat(all.events()).isEqualTo(first.ran().events() + second.ran().events());
    assertThat(records("w").read().events()).isEqualTo(all.events()).isPositive();
  }

  @Test
  void what_is_run_once_more_is_counted_once() throws Exception {
    var task = new Task(1, 4, 60, false, PlannerChoice.STANDARD);
    var known = records("w").add(soaked(task, new SeedTally()).takeUnsaved());
    var again = new Soak(task, PlannerChoice.STANDARD::decider, new SeedTally(), known);
    again.start();
    assertThat(again.awaitEnd(LONG)).isTrue();

    assertThat(again.ran().seeds()).isEqualTo(4);
    assertThat(records("w").add(again.takeUnsaved()).events()).isEqualTo(known.events());
  }

  @Test
  void another_world_begins_anew() throws Exception {
    records("w")
        .add(
            soaked(new Task(1, 2, 60, false, PlannerChoice.STANDARD), new SeedTally())
                .takeUnsaved());
    assertThat(records("other").read().seeds()).isZero();
    assertThat(new Records(folder, "abc", "w", "standard", 61).read().seeds()).isZero();
    assertThat(records("w").read().seeds()).isEqualTo(2);
  }

  @Test
  void a_violation_ends_it_unless_it_goes_on() throws Exception {
    var stopping =
        new Soak(
            new Task(0, 60, 300, false, PlannerChoice.STANDARD),
            _ -> new ForgetfulDecider(),
            none(),
            none());
    stopping.start();
    assertThat(stopping.awaitEnd(LONG)).isTrue();
    var going =
        new Soak(
            new Task(0, 60, 300, true, PlannerChoice.STANDARD),
            _ -> new ForgetfulDecider(),
            none(),
            none());
    going.start();
    assertThat(going.awaitEnd(LONG)).isTrue();

    assertThat(stopping.violations()).isNotEmpty();
    assertThat(stopping.ran().seeds()).isLessThan(60);
    assertThat(going.ran().seeds()).isEqualTo(60);
    assertThat(going.ran().violations()).contains(stopping.violations().getFirst().seed());
    var kept = records("w").add(going.takeUnsaved());
    assertThat(records("w").read().violations()).isEqualTo(kept.violations()).isNotEmpty();
  }

  private static SeedTally none() {
    return new SeedTally();
  }

  @Test
  void a_stopped_soak_starts_nothing_more() throws Exception {
    var soak =
        new Soak(
            new Task(1, 1000, 60, false, PlannerChoice.STANDARD),
            PlannerChoice.STANDARD::decider,
            none(),
            none());
    soak.stop();
    soak.start();
    assertThat(soak.awaitEnd(LONG)).isTrue();
    assertThat(soak.ran().seeds()).isZero();
  }

  @Test
  void a_spoilt_record_is_told_of() throws Exception {
    var file = folder.resolve("soak").resolve("abc-standard.txt");
    Files.createDirectories(folder.resolve("soak"));
    Files.writeString(file, "simulation = w\n60.clean = many\n");
    assertThatThrownBy(() -> records("w").read())
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("abc-standard.txt");
  }

  @Test
  void code_is_named_after_its_classes() {
    assertThat(CodeDigest.ofEngine()).matches("[0-9a-f]{12}").isEqualTo(CodeDigest.ofEngine());
    assertThat(CodeDigest.ofSimulation()).isNotEqualTo(CodeDigest.ofEngine());
  }
}
