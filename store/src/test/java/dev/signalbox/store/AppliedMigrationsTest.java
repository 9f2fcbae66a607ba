package dev.signalbox.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class AppliedMigrationsTest {
  private static final String HISTORY = "flyway_schema_history";
  private static final String FOLDER = "dev/signalbox/store/migrations";
  private static final Database DATABASE = TestDatabase.open();

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  private static final class Undone extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static boolean areAllAfter(String change) {
    var answer = new boolean[1];
    try {
      DATABASE.run(
          tx -> {
            if (!change.isEmpty()) tx.execute(change);
            answer[0] = AppliedMigrations.areAll(tx, HISTORY, FOLDER);
            throw new Undone();
          });
    } catch (Undone e) {
      return answer[0];
    }
    throw new AssertionError();
  }

  @Test
  void all_are_applied_once_a_database_was_opened() {
    assertThat(areAllAfter("")).isTrue();
    assertThat(
            areAllAfter(
                "insert into "
                    + HISTORY
                    + " values (99, '99', 'a later version',"
                    + " 'SQL', 'V99__later.sql', 1, 'somebody', now(), 1, true)"))
        .isTrue();
  }

  @Test
  void one_that_is_missing_or_failed_or_other_than_it_was_is_seen() {
    assertThat(areAllAfter("delete from " + HISTORY + " where version = '15'")).isFalse();
    assertThat(areAllAfter("update " + HISTORY + " set success = false where version = '1'"))
        .isFalse();
    assertThat(areAllAfter("update " + HISTORY + " set checksum = 7 where version = '2'"))
        .isFalse();
    assertThat(areAllAfter("drop table " + HISTORY)).isFalse();
  }

  @Test
  void of_a_folder_without_migrations_nothing_is_said() {
    assertThat(DATABASE.<Boolean>read(db -> AppliedMigrations.areAll(db, HISTORY, "dev/signalbox")))
        .isFalse();
    assertThat(DATABASE.<Boolean>read(db -> AppliedMigrations.areAll(db, HISTORY, "nowhere")))
        .isFalse();
  }
}
