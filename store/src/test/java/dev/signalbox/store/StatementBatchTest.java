package dev.signalbox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class StatementBatchTest {
  private static final String INSERT = "insert into probe (word) values (?)";
  private static final String DURABILITY =
      "insert into probe (word) values (current_setting('synchronous_commit'))";

  private Database database;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    database.execute("create table probe (place bigint generated always as identity, word text)");
  }

  @AfterEach
  void close() {
    database.close();
  }

  private List<String> words() {
    return database.read(
        db ->
            db.resultQuery("select word from probe order by place")
                .fetch(row -> row.get(0, String.class)));
  }

  @Test
  void all_statements_are_carried_out_in_their_order_however_many_they_are() {
    var words = IntStream.range(0, 130).mapToObj(Integer::toString).toList();
    var statements = new StatementBatch();
    words.forEach(word -> statements.add(INSERT, word));
    database.run(statements);
    assertThat(words()).isEqualTo(words);
  }

  @Test
  void one_that_fails_undoes_those_before_it_and_keeps_those_behind_it_from_being_carried_out() {
    var statements = new StatementBatch().add(INSERT, "one").add("select 1 / 0").add(INSERT, "two");
    assertThatThrownBy(() -> database.run(statements)).isInstanceOf(DataAccessException.class);
    assertThat(words()).isEmpty();
    database.run(new StatementBatch().add(INSERT, "three"));
    assertThat(words()).containsExactly("three");
  }

  @Test
  void only_a_transaction_that_may_be_lost_does_not_wait_for_the_disk() {
    database.runUnflushed(new StatementBatch().add(DURABILITY));
    database.run(new StatementBatch().add(DURABILITY));
    assertThat(words().getFirst()).isEqualTo("off");
    assertThat(words().getLast()).isNotEqualTo("off");
  }
}
