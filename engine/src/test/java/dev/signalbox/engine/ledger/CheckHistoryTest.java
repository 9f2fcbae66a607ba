package dev.signalbox.engine.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CheckHistoryTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private static Lanes of(Set<String> scopes) {
    return new Lanes(new TreeSet<>(Set.of(Lanes.DEFAULT)), new TreeSet<>(scopes), false);
  }

  @Test
  void durations_are_kept_for_each_rule_and_scope() {
    var known =
        CheckHistory.NONE
            .took("default", of(Set.of("docs", "web")), MINUTE)
            .took("hotfix", of(Set.of("web")), MINUTE.multipliedBy(2));
    assertThat(known.durations("default", "web")).containsExactly(MINUTE);
    assertThat(known.durations("default", "docs")).containsExactly(MINUTE);
    assertThat(known.durations("hotfix", "web")).containsExactly(MINUTE.multipliedBy(2));
    assertThat(known.durations("hotfix", "docs")).isEmpty();
  }

  @Test
  void a_batch_across_many_scopes_says_nothing_of_any() {
    var many = IntStream.range(0, 21).mapToObj(it -> "s" + it).collect(Collectors.toSet());
    var known = CheckHistory.NONE.took("default", of(many), MINUTE);
    assertThat(known.byScope().isEmpty()).isTrue();
    assertThat(known.durations().at("default")).containsExactly(MINUTE);
  }

  @Test
  void however_many_scopes_there_are_only_so_many_are_remembered_the_latest_among_them() {
    var known = CheckHistory.NONE;
    for (int at = 0; at <= CheckHistory.REMEMBERED_SCOPES; at++) {
      known = known.took("default", of(Set.of("s" + at)), MINUTE);
      assertThat(known.durations("default", "s" + at)).hasSize(1);
    }
    assertThat(known.byScope().size()).isEqualTo(CheckHistory.REMEMBERED_SCOPES);
  }
}
