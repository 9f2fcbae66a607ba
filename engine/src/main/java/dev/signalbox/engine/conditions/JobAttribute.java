package dev.signalbox.engine.conditions;

import dev.signalbox.engine.wire.Spelled;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a condition of a retry rule can ask about a failed job. */
public enum JobAttribute implements Spelled {
  JOB_NAME,
  PIPELINE_NAME,
  BRANCH,
  CONCLUSION,
  FLAKY,
  LOG;

  /** How a job can have failed, as conditions write it. */
  public static final List<String> CONCLUSIONS = List.of("failure", "timed_out");

  private final String spelled = name().toLowerCase(Locale.ROOT).replace('_', '-');

  @Override
  public String spelled() {
    return spelled;
  }

  Kind kind() {
    return this == FLAKY ? Kind.BOOLEAN : Kind.TEXT;
  }

  static Optional<JobAttribute> named(String name) {
    return Arrays.stream(values()).filter(it -> it.spelled.equals(name)).findFirst();
  }

  static List<String> names() {
    return Arrays.stream(values()).map(JobAttribute::spelled).toList();
  }
}
