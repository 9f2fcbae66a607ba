package dev.signalbox.engine.notation;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The units that a duration is written in, the longest first. */
enum DurationUnit {
  WEEK(604_800, "week", "weeks", "w"),
  DAY(86_400, "day", "days", "d"),
  HOUR(3_600, "h", "hour", "hours", "hr", "hrs"),
  MINUTE(60, "min", "minute", "minutes", "mins", "m"),
  SECOND(1, "s", "second", "seconds", "sec", "secs");

  final long seconds;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  final List<String> names;

  DurationUnit(long seconds, String... names) {
    this.seconds = seconds;
    this.names = List.of(names);
  }

  static Optional<DurationUnit> named(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(unit -> unit.names.contains(folded)).findFirst();
  }

  static List<String> allNames() {
    return Arrays.stream(values()).flatMap(unit -> unit.names.stream()).toList();
  }
}
