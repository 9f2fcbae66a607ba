package dev.signalbox.insights.search;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/**
 * By what found tests are sorted; each has an expression over the rows of a search, and the type in
 * which a cursor hands it back.
 */
public enum TestSort implements SpelledInLowerCase {
  EXECUTIONS_COUNT("s.executions", "bigint"),
  TEST_NAME("left(t.name, 200)", "text"),
  PIPELINE_NAME("j.pipeline", "text"),
  JOB_NAME("j.job", "text"),
  HEALTH_STATUS("s.health", "smallint"),
  HEALTH_CONFIDENCE("s.confidence", "smallint"),
  FAILED_EXECUTIONS_IMPACT("coalesce(s.impact, -1)", "integer"),
  FAILED_EXECUTIONS_RATIO("s.failed_ratio", "real");

  private final String expression;
  private final String type;

  TestSort(String expression, String type) {
    this.expression = expression;
    this.type = type;
  }

  String expression() {
    return expression;
  }

  String type() {
    return type;
  }

  boolean needsNames() {
    return this == TEST_NAME;
  }

  boolean needsJobs() {
    return this == PIPELINE_NAME || this == JOB_NAME;
  }
}
