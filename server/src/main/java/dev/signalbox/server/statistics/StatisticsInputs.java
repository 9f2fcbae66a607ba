package dev.signalbox.server.statistics;

import dev.signalbox.server.logs.LogWindow;
import dev.signalbox.store.statistics.StatisticsReader.GroupFilter;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.Timestamp;
import dev.signalbox.web.routing.Call;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What most statistics are asked with. */
final class StatisticsInputs {
  private static final int MOST_NAMES = 100;

  static final Input<List<String>> BASE_REF = names("base_ref", "Only these base branches");
  static final Input<List<String>> QUEUE_NAME = names("queue_name", "Only these queues");
  static final Input<List<String>> PRIORITY_RULE_NAME =
      names("priority_rule_name", "Only pull requests of these priority rules");
  static final Input<Optional<Instant>> START_AT =
      Input.query(
          "start_at",
          new Timestamp(),
          "Start; a day before end_at if absent, and at most 93 days before it. Intervals are"
              + " hours up to 7 days and days beyond, and those that the range touches are counted"
              + " as a whole");
  static final Input<Optional<Instant>> END_AT =
      Input.query("end_at", new Timestamp(), "End; now if absent");

  private StatisticsInputs() {}

  private static Input<List<String>> names(String name, String about) {
    return Input.queryList(name, new ListOf<>(TextShape.between(1, 255), MOST_NAMES), about);
  }

  static GroupFilter filter(Call call) {
    return new GroupFilter(
        Set.copyOf(call.get(BASE_REF)),
        Set.copyOf(call.get(QUEUE_NAME)),
        Set.copyOf(call.get(PRIORITY_RULE_NAME)));
  }

  static GroupFilter filterOfBatches(Call call) {
    return new GroupFilter(
        Set.copyOf(call.get(BASE_REF)), Set.copyOf(call.get(QUEUE_NAME)), Set.of());
  }

  static LogWindow window(Call call, Instant now) {
    return LogWindow.resolve(
        new LogWindow.Names("start_at", "end_at"), call.get(START_AT), call.get(END_AT), now);
  }
}
