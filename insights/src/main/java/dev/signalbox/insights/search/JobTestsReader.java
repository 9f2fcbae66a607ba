package dev.signalbox.insights.search;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the tests of jobs, by JDBC itself: there may be a hundred thousand. */
final class JobTestsReader {
  private static final int ROWS_AT_ONCE = 5_000;

  private static final String TESTS =
      "select job, test, executions, failed_ratio, "
          + JobTests.CODE
          + ", folded_name from ci_test_state where repository_id = ? and job = any(?)";

  private final Connection connection;
  private final long mostBytes;

  JobTestsReader(Connection connection, long mostBytes) {
    this.connection = connection;
    this.mostBytes = mostBytes;
  }

  /** By the numbers of their jobs; nothing if they take more memory than they may. */
  Optional<Map<Long, JobTests>> read(long repository, List<Long> jobs) throws SQLException {
    var read = new HashMap<Long, JobTests.TestColumns>();
    for (long job : jobs) read.put(job, new JobTests.TestColumns());
    try (var statement = connection.prepareStatement(TESTS)) {
      statement.setLong(1, repository);
      statement.setArray(2, connection.createArrayOf("bigint", jobs.toArray()));
      statement.setFetchSize(ROWS_AT_ONCE);
      long bytes = 0;
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          bytes +=
              read.computeIfAbsent(rows.getLong(1), _ -> new JobTests.TestColumns())
                  .add(
                      rows.getLong(2),
                      rows.getLong(3),
                      rows.getFloat(4),
                      rows.getInt(5),
                      rows.getBytes(6));
          if (bytes > mostBytes) return Optional.empty();
        }
      }
    }
    var built = new HashMap<Long, JobTests>();
    read.forEach((job, tests) -> built.put(job, tests.build()));
    return Optional.of(built);
  }
}
