package dev.signalbox.scheduling.workload;

/** How many changes arrive in an hour, for how long, and how they are spread. */
public record Traffic(double perHour, int hours, ArrivalShape shape) {
  Traffic lasting(int others) {
    return new Traffic(perHour, others, shape);
  }

  Traffic shaped(ArrivalShape other) {
    return new Traffic(perHour, hours, other);
  }
}
