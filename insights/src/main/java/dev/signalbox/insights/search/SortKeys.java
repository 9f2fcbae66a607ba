package dev.signalbox.insights.search;

/**
 * What tests are sorted by, as numbers in the same order, and as the words of a cursor, which are
 * those of SQL. Texts are sorted as the database sorts them: jobs come with the rank they have
 * there, and the order of tests by name is asked of it.
 */
final class SortKeys {
  private SortKeys() {}

  static long of(TestSort sort, JobTests tests, int at, long jobRank) {
    return switch (sort) {
      case EXECUTIONS_COUNT -> tests.executions(at);
      case PIPELINE_NAME, JOB_NAME -> jobRank;
      case HEALTH_STATUS -> JobTests.healthOf(tests.code(at));
      case HEALTH_CONFIDENCE -> JobTests.confidenceOf(tests.code(at));
      case FAILED_EXECUTIONS_IMPACT -> JobTests.impactOf(tests.code(at));
      case FAILED_EXECUTIONS_RATIO -> ordered(tests.failedRatio(at));
      case TEST_NAME -> throw new IllegalArgumentException("names are sorted by the database");
    };
  }

  /** Of a cursor. */
  static long of(TestSort sort, String words, long jobRank) {
    return switch (sort) {
      case EXECUTIONS_COUNT, HEALTH_STATUS, HEALTH_CONFIDENCE, FAILED_EXECUTIONS_IMPACT ->
          Long.parseLong(words);
      case PIPELINE_NAME, JOB_NAME -> jobRank;
      case FAILED_EXECUTIONS_RATIO -> ordered(Float.parseFloat(words));
      case TEST_NAME -> throw new IllegalArgumentException("names are sorted by the database");
    };
  }

  static String words(TestSort sort, IndexedTests.OfJob of, int at) {
    return switch (sort) {
      case PIPELINE_NAME -> of.job().pipeline();
      case JOB_NAME -> of.job().name();
      case FAILED_EXECUTIONS_RATIO -> Float.toString(of.tests().failedRatio(at));
      case EXECUTIONS_COUNT,
          HEALTH_STATUS,
          HEALTH_CONFIDENCE,
          FAILED_EXECUTIONS_IMPACT,
          TEST_NAME ->
          Long.toString(of(sort, of.tests(), at, 0));
    };
  }

  /** The bits of numbers that are not negative are in their order. */
  private static long ordered(float ratio) {
    return Float.floatToIntBits(ratio);
  }
}
