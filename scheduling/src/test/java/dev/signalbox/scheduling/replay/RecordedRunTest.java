package dev.signalbox.scheduling.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.engine.rules.Rules;
import dev.signalbox.scheduling.settings.RulesSetting;
import dev.signalbox.scheduling.settings.SettingGrid;
import dev.signalbox.scheduling.settings.SettingRow;
import dev.signalbox.scheduling.settings.SettingRuns;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/**
 * busy-queue.jsonl is the event log of a server with the local host: 40 pull requests within two
 * and a half minutes, checks of 15 to 25 seconds, three pull requests that fail, one that is
 * dequeued, {@code batch_size: {min: 1, max: 3}}, {@code batch_max_wait_time: 5 s}, {@code
 * max_parallel_checks: 4}.
 */
class RecordedRunTest {
  private static final String[] IN_FORCE = {
    "batch_size=1-3", "batch_max_wait_time=5 s", "max_parallel_checks=4"
  };

  private static List<HistoryEntry> log() throws IOException, MalformedJson {
    var entries = new ArrayList<HistoryEntry>();
    try (var in = RecordedRunTest.class.getResourceAsStream("busy-queue.jsonl")) {
      var text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      for (var line : text.lines().toList()) {
        entries.add(HistoryEntry.of(Json.parse(line)).orElseThrow());
      }
    }
    return entries;
  }

  private static SettingRow replayed(LoggedHistory history, String... sets) {
    var workload = new ReplayedWorkload("busy", history.changes(), MissingFacts.DEFAULT, 1_000);
    var settings =
        SettingGrid.parse(List.of(sets)).over(List.of(new RulesSetting("", Rules.defaults())));
    return new SettingRuns(workload::at, 1, (_, _) -> {}).oneByOne(settings).getFirst();
  }

  @Test
  void the_rules_that_were_in_force_give_what_was_recorded() throws Exception {
    var history = LoggedHistory.of(log());
    var recorded = SettingRow.recorded("recorded", history.figures());
    var replayed = replayed(history, IN_FORCE);
    var tenth = Percentage.withPercentage(10);
    assertThat(replayed.p50Minutes()).isCloseTo(recorded.p50Minutes(), tenth);
    assertThat(replayed.p95Minutes()).isCloseTo(recorded.p95Minutes(), tenth);
    assertThat(replayed.landingsPerDay()).isCloseTo(recorded.landingsPerDay(), tenth);
    assertThat(replayed.buildsPerLanding()).isCloseTo(recorded.buildsPerLanding(), tenth);
    assertThat(replayed.ciMinutesPerLanding()).isCloseTo(recorded.ciMinutesPerLanding(), tenth);
    assertThat(replayed.landed()).isEqualTo(recorded.landed()).isEqualTo(36);
    assertThat(replayed.rejected()).isEqualTo(recorded.rejected()).isEqualTo(3);
    assertThat(replayed.withdrawn()).isEqualTo(recorded.withdrawn()).isEqualTo(1);
  }

  @Test
  void other_rules_give_something_else() throws Exception {
    var history = LoggedHistory.of(log());
    var alone = replayed(history, "batch_size=1", "max_parallel_checks=1");
    assertThat(alone.p50Minutes()).isGreaterThan(2 * replayed(history, IN_FORCE).p50Minutes());
  }

  @Test
  void a_log_is_read_in_any_order_and_stays_that_are_not_whole_are_left_out() throws Exception {
    var entries = log();
    var turned = new ArrayList<>(entries);
    Collections.reverse(turned);
    assertThat(LoggedHistory.of(turned).figures()).isEqualTo(LoggedHistory.of(entries).figures());
    var cut = LoggedHistory.of(entries.subList(1, entries.size() - 1));
    assertThat(cut.changes()).hasSize(38);
    assertThat(LoggedHistory.of(List.of()).changes()).isEmpty();
    assertThat(LoggedHistory.of(List.of()).flakes()).isZero();
  }

  @Test
  void checks_that_passed_when_they_were_repeated_count_as_flakes() throws Exception {
    var entries = new ArrayList<HistoryEntry>();
    entries.add(entry(1, "action.queue.enter", "{\"session_id\":\"s\"}"));
    for (int run = 0; run < 4; run++) {
      entries.add(entry(2 + 2 * run, "action.queue.checks_start", checks("null", false)));
      String code = run == 3 ? "null" : "\"CHECKS_RETRIED\"";
      entries.add(entry(3 + 2 * run, "action.queue.checks_end", checks(code, true)));
    }
    entries.add(entry(20, "action.queue.leave", "{\"session_id\":\"s\",\"merged\":true}"));
    var history = LoggedHistory.of(entries);
    assertThat(history.flakes()).isCloseTo(0.75, within(0.001));
    assertThat(history.figures().builds()).isEqualTo(4);
    assertThat(history.changes().getFirst().buildMillis()).hasValue(5_000);
  }

  @Test
  void a_job_that_was_run_again_for_one_who_landed_counts_as_a_flake() throws Exception {
    var entries = new ArrayList<HistoryEntry>();
    entries.add(entry(1, "ci_insights.job_retried", "{}"));
    entries.add(entry(2, "action.queue.enter", "{\"session_id\":\"s\"}"));
    entries.add(entry(3, "action.queue.checks_start", checks("null", false)));
    entries.add(entry(4, "ci_insights.job_retried", "{}"));
    entries.add(entry(4, "ci_insights.job_retried", "{}"));
    entries.add(entry(6, "action.queue.checks_end", checks("null", true)));
    entries.add(entry(7, "action.queue.leave", "{\"session_id\":\"s\",\"merged\":true}"));
    entries.add(entry(8, "ci_insights.job_retried", "{}"));
    assertThat(LoggedHistory.of(entries.subList(1, 4)).flakes()).isZero();
    assertThat(LoggedHistory.of(entries).flakes()).isCloseTo(0.5, within(0.001));
  }

  private static String checks(String code, boolean hasEnded) {
    return """
        {"session_id":"s","train_car_id":"c","abort_code":%s,"speculative_check_pull_request":
        {"checks_started_at":"2026-01-01T10:00:00Z","checks_ended_at":%s}}
        """
        .formatted(code, hasEnded ? "\"2026-01-01T10:00:05Z\"" : "null");
  }

  private static HistoryEntry entry(int id, String type, String metadata) throws MalformedJson {
    return HistoryEntry.of(
            Json.parse(
                "{\"id\":%d,\"pull_request\":7,\"received_at\":\"2026-01-01T10:00:%02dZ\",\"type\":\"%s\",\"metadata\":%s}"
                    .formatted(id, id, type, metadata)))
        .orElseThrow();
  }
}
