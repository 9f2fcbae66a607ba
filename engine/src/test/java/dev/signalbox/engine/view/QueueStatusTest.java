package dev.signalbox.engine.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class QueueStatusTest {
  private static final UUID FIRST = new UUID(0, 1);
  private static final UUID SECOND = new UUID(0, 2);

  @Test
  void an_answer_does_not_change_after_it_was_given() {
    var lane = new ArrayList<>(List.of(FIRST));
    var lanes = new LinkedHashMap<String, List<UUID>>();
    lanes.put("web", lane);
    lanes.put("backend", List.of(SECOND));
    var status = new QueueStatus(List.of(), List.of(), lanes, null, Mode.PARALLEL);

    lane.add(SECOND);
    lanes.clear();

    assertThat(status.scopeQueues()).containsOnlyKeys("web", "backend");
    assertThat(status.scopeQueues().keySet()).containsExactly("web", "backend");
    assertThat(status.scopeQueues().get("web")).containsExactly(FIRST);
    assertThatThrownBy(() -> status.scopeQueues().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
