package dev.signalbox.scheduling.workload;

import java.util.List;

/** How arrivals are spread over time. */
public sealed interface ArrivalShape {
  /** Independent of each other, at a steady rate. */
  record Poisson() implements ArrivalShape {}

  /** The gaps of consecutive entries of a trace, scaled to the rate: bursts and lulls stay. */
  record Bursts(ArrivalTrace trace) implements ArrivalShape {}

  /** Whole days of a trace laid over each other until the rate is met: the shape of a day stays. */
  record Day(ArrivalTrace trace) implements ArrivalShape {}

  /** Exactly then, in milliseconds from the start, in order. */
  record Recorded(List<Long> times) implements ArrivalShape {
    public Recorded {
      times = List.copyOf(times);
    }
  }
}
