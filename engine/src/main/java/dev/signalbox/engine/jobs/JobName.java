package dev.signalbox.engine.jobs;

import java.util.Comparator;
import java.util.Optional;

/**
 * What a job is known by: its name, and the pipeline where one is known. Hosts report a check under
 * the name of its job.
 */
public record JobName(Optional<String> pipeline, String job) implements Comparable<JobName> {
  private static final Comparator<JobName> ORDER =
      Comparator.comparing(JobName::job).thenComparing(name -> name.pipeline.orElse(""));

  public JobName {
    pipeline = pipeline.filter(name -> !name.isEmpty());
  }

  @Override
  public int compareTo(JobName other) {
    return ORDER.compare(this, other);
  }
}
