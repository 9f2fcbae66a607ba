package dev.signalbox.hosting.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckLimitsTest {
  @TempDir Path folder;

  private String said(String script) throws Exception {
    var bench = new CheckBench(folder);
    try (var runner = bench.runner(Here.isolation(bench.data))) {
      return Files.readString(bench.run(runner, bench.job(script)).output());
    }
  }

  @Test
  void a_check_cannot_fill_the_disk_with_one_file_or_the_memory_with_shared_files()
      throws Exception {
    assertThat(
            said(
                """
                truncate --size=1G small && echo small is fine
                (truncate --size=17G big) 2>/dev/null || echo big is refused
                (truncate --size=1G /dev/shm/small) && echo shared is fine
                echo shared of $(df --output=size --block-size=1M /dev/shm | tail -1) MB
                """))
        .contains("small is fine", "big is refused", "shared of 1024 MB");
  }

  @Test
  void a_check_is_told_what_it_may_use() throws Exception {
    assertThat(said("ulimit -c; ulimit -n; ulimit -f").lines().map(CheckLimitsTest::atMost))
        .satisfiesExactly(
            core -> assertThat(core).isZero(),
            files -> assertThat(files).isLessThanOrEqualTo(65_536),
            blocks -> assertThat(blocks).isLessThanOrEqualTo((16L << 30) / 512));
  }

  @Test
  void checks_are_the_first_to_go_when_memory_ends() throws Exception {
    String tries = "cat /proc/self/oom_score_adj; echo 0 >/proc/self/oom_score_adj || true";
    assertThat(said(tries)).startsWith("1000\n");
  }

  @Test
  void a_check_that_fills_the_disk_with_many_files_is_stopped() throws Exception {
    var bench = new CheckBench(folder);
    var usual = bench.settings(Here.isolation(bench.data));
    var tight =
        new CheckRunner.Settings(
            usual.workFolder(), 1, 10_000, 20 << 20, 1, usual.isolation(), usual.hidden());
    try (var runner = new CheckRunner(tight)) {
      String script =
          "for i in 1 2 3 4 5; do head -c 5M /dev/urandom >../file$i; done; exec sleep 4722";
      assertThat(bench.run(runner, script))
          .isInstanceOfSatisfying(
              CheckEnd.OverDisk.class,
              end -> assertThat(end.reason()).isEqualTo("it used more than 20 MiB of disk"));
      assertThat(bench.run(runner, "head -c 5M /dev/urandom >file"))
          .isInstanceOf(CheckEnd.Passed.class);
    }
  }

  @Test
  void a_part_of_the_disk_stays_free_for_the_server() {
    long gigabyte = 1L << 30;
    var limits = new DiskWatch.Limits(20 * gigabyte, 2 * gigabyte);
    assertThat(limits.leavesRoom(2 * gigabyte, 100 * gigabyte)).isTrue();
    assertThat(limits.leavesRoom(2 * gigabyte - 1, 100 * gigabyte)).isFalse();
    assertThat(limits.leavesRoom(gigabyte, 20 * gigabyte)).as("a twentieth").isTrue();
    assertThat(limits.leavesRoom(gigabyte - 1, 20 * gigabyte)).isFalse();
  }

  @Test
  void on_a_full_disk_only_a_check_that_has_a_part_in_it_is_stopped() {
    var limits = new DiskWatch.Limits(Long.MAX_VALUE, 800);
    assertThat(limits.isSmall(99)).isTrue();
    assertThat(limits.isSmall(100)).isFalse();
  }

  private static long atMost(String said) {
    return said.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(said);
  }
}
