package dev.signalbox.scheduling.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.scheduling.workload.QueuedChange;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayedWorkloadTest {
  private static final String TRACE =
      """
      enqueued_at,build_minutes,passes,scopes
      2026-01-01T09:10:00Z,7,false,api
      2026-01-01T09:00:00Z,,,web
      2026-01-01T11:00:00Z,,,web api
      """;

  private static ReplayedWorkload replayed(MissingFacts missing) {
    return new ReplayedWorkload("t.csv", TraceFile.parse("t.csv", TRACE), missing, 4);
  }

  @Test
  void what_was_recorded_is_the_same_at_every_seed_and_the_rest_is_drawn() {
    var replayed = replayed(MissingFacts.DEFAULT);
    var one = replayed.at(1).changes();
    var other = replayed.at(2).changes();
    assertThat(one).extracting(QueuedChange::arrivesAt).containsExactly(0L, 600_000L, 7_200_000L);
    assertThat(one).extracting(QueuedChange::scopes).isEqualTo(scopes(other));
    assertThat(one.get(1).buildMillis()).isEqualTo(420_000).isEqualTo(other.get(1).buildMillis());
    assertThat(one.get(1).isSound()).isFalse();
    assertThat(one.getFirst().buildMillis()).isNotEqualTo(other.getFirst().buildMillis());
    assertThat(replayed.at(1).changes()).isEqualTo(one);
  }

  private static List<?> scopes(List<QueuedChange> changes) {
    return changes.stream().map(QueuedChange::scopes).toList();
  }

  @Test
  void scopes_that_were_recorded_are_lanes_of_their_own() {
    var changes = replayed(MissingFacts.DEFAULT).at(1).changes();
    var web = changes.get(0).scopes();
    var api = changes.get(1).scopes();
    assertThat(web.meet(api)).isFalse();
    assertThat(changes.get(2).scopes().meet(web)).isTrue();
    assertThat(changes.get(2).scopes().meet(api)).isTrue();
    assertThat(replayed(MissingFacts.DEFAULT).hasScopes()).isTrue();
  }
}
