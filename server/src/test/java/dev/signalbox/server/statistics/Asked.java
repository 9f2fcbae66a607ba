package dev.signalbox.server.statistics;

import dev.signalbox.server.statistics.QueueYear.Fact;
import dev.signalbox.server.statistics.QueueYear.Lane;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/** What is asked for: two windows, all and with each filter. */
record Asked(Duration width, Instant from, String query, Predicate<Lane> wanted) {
  Instant start(Instant moment) {
    long seconds = width.toSeconds();
    return Instant.ofEpochSecond(moment.getEpochSecond() / seconds * seconds);
  }

  String at(Fact fact) {
    return at(fact.lane()) + start(fact.at());
  }

  static String at(Lane lane) {
    return lane.base()
        + " "
        + lane.queue()
        + " "
        + (lane.priority() == null ? "" : lane.priority())
        + " ";
  }

  static List<Asked> questions() {
    var week = LivedQueueTest.NOW.minus(Duration.ofDays(3));
    var month = LivedQueueTest.NOW.minus(Duration.ofDays(33));
    return List.of(
        new Asked(Duration.ofHours(1), week, "?start_at=" + week, _ -> true),
        new Asked(Duration.ofDays(1), month, "?start_at=" + month, _ -> true),
        new Asked(
            Duration.ofDays(1),
            month,
            "?start_at=" + month + "&base_ref=release/1&base_ref=none",
            lane -> lane.base().equals("release/1")),
        new Asked(
            Duration.ofHours(1),
            week,
            "?start_at=" + week + "&queue_name=slow",
            lane -> lane.queue().equals("slow")));
  }

  static List<Asked> withPriority() {
    var month = LivedQueueTest.NOW.minus(Duration.ofDays(33));
    return List.of(
        new Asked(
            Duration.ofDays(1),
            month,
            "?start_at=" + month + "&priority_rule_name=hotfix",
            lane -> "hotfix".equals(lane.priority())));
  }
}
