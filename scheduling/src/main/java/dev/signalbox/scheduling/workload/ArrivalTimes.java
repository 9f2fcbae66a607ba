package dev.signalbox.scheduling.workload;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** When changes arrive, in milliseconds from the start. */
final class ArrivalTimes {
  private static final double HOUR = Duration.ofHours(1).toMillis();

  private final Traffic traffic;
  private final RandomGenerator random;

  ArrivalTimes(Traffic traffic, RandomGenerator random) {
    this.traffic = traffic;
    this.random = random;
  }

  List<Long> draw() {
    return switch (traffic.shape()) {
      case ArrivalShape.Poisson _ -> poisson();
      case ArrivalShape.Bursts(var trace) -> bursts(trace.times());
      case ArrivalShape.Day(var trace) -> day(trace.times());
      case ArrivalShape.Recorded(var times) -> times;
    };
  }

  private List<Long> poisson() {
    var times = new ArrayList<Long>();
    double end = traffic.hours() * HOUR;
    double at = gap();
    for (; at <= end; at += gap()) times.add((long) at);
    return times;
  }

  private double gap() {
    return -Math.log(1 - random.nextDouble()) / traffic.perHour() * HOUR;
  }

  /** A trace that is too short begins again. */
  private List<Long> bursts(List<Instant> trace) {
    int count = (int) Math.round(traffic.perHour() * traffic.hours());
    int first = random.nextInt(trace.size());
    double[] since = new double[count + 1];
    for (int i = 1; i <= count; i++) {
      int before = (first + i - 1) % trace.size();
      int after = (first + i) % trace.size();
      double gap = Duration.between(trace.get(before), trace.get(after)).toMillis();
      since[i] = since[i - 1] + Math.max(0, gap);
    }
    double scale = traffic.hours() * HOUR / Math.max(1, since[count]);
    var times = new ArrayList<Long>();
    for (int i = 1; i <= count; i++) times.add((long) (since[i] * scale));
    return times;
  }

  private List<Long> day(List<Instant> trace) {
    var days = new TreeMap<LocalDate, List<Long>>();
    for (var time : trace) {
      var at = time.atOffset(ZoneOffset.UTC);
      long ofDay = at.toLocalTime().toNanoOfDay() / 1_000_000;
      days.computeIfAbsent(at.toLocalDate(), _ -> new ArrayList<>()).add(ofDay);
    }
    var known = List.copyOf(days.values());
    double wanted = traffic.perHour() * 24;
    var times = new ArrayList<Long>();
    while (times.size() < wanted) times.addAll(known.get(random.nextInt(known.size())));
    double end = traffic.hours() * HOUR;
    return times.stream().filter(at -> at <= end).sorted().toList();
  }
}
