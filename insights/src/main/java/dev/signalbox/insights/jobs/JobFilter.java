package dev.signalbox.insights.jobs;

import dev.signalbox.engine.jobs.HealthStatus;
import java.util.List;

/** Which jobs are wanted; an empty list wants all. */
public record JobFilter(List<String> pipelines, List<String> names, List<HealthStatus> health) {
  public static final JobFilter ALL = new JobFilter(List.of(), List.of(), List.of());

  public JobFilter {
    pipelines = List.copyOf(pipelines);
    names = List.copyOf(names);
    health = List.copyOf(health);
  }

  boolean wants(JobSummary job) {
    return isOneOf(pipelines, job.pipeline())
        && isOneOf(names, job.name())
        && isOneOf(health, job.verdict().status());
  }

  private static <T> boolean isOneOf(List<T> wanted, T value) {
    return wanted.isEmpty() || wanted.contains(value);
  }
}
