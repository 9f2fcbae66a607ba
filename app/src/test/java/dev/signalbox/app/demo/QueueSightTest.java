package dev.signalbox.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueueSightTest {
  private final QueueSight sight = new QueueSight();

  private void see(String status) {
    try {
      sight.see(Json.parse(status.replace('\'', '"')));
    } catch (MalformedJson e) {
      throw new AssertionError(status, e);
    }
  }

  private static String batch(String id, String code, String parents, int number) {
    return "{'id':'%s','status':{'code':'%s'},'parent_ids':[%s],'scopes':['web'],'pull_requests':[{'number':%d}]}"
        .formatted(id, code, parents, number);
  }

  @Test
  void who_was_ahead_counts_from_when_the_tests_began() {
    String first = batch("a", "running", "", 1);
    see("{'batches':[" + first + "," + batch("b", "waiting_for_batch", "'a'", 2) + "]}");
    assertThat(sight.ahead()).containsEntry("b", List.of(new PullRequestNumber(1)));
    see("{'batches':[" + batch("b", "preparing", "", 2) + "]}");
    assertThat(sight.ahead()).containsEntry("b", List.of());
    see("{'batches':[" + first + "," + batch("c", "running", "'a'", 3) + "]}");
    see("{'batches':[" + batch("c", "running", "", 3) + "]}");
    assertThat(sight.ahead()).containsEntry("c", List.of(new PullRequestNumber(1)));
  }

  @Test
  void tests_begin_once() {
    see("{'batches':[" + batch("a", "preparing", "", 1) + "]}");
    assertThat(sight.hasBegun("web")).isFalse();
    see("{'batches':[" + batch("a", "running", "", 1) + "]}");
    assertThat(sight.hasBegun("web")).isTrue();
    assertThat(sight.hasBegun("server")).isFalse();
    see("{'batches':[" + batch("a", "running", "", 1) + "]}");
    assertThat(sight.hasBegun("web")).isFalse();
  }

  @Test
  void whoever_conflicts_with_another_is_held() {
    see(
        "{'batches':[],'waiting_pull_requests':["
            + "{'number':5,'title':'Greet','conflict_with_pull_requests':[4]},"
            + "{'number':6,'title':'Sell','conflict_with_pull_requests':null}]}");
    assertThat(sight.held())
        .extracting(Line::text)
        .containsExactly("#5 Greet conflicts with #4 ahead of it");
  }
}
