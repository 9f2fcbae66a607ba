package dev.signalbox.store.backup;

import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.SchemaVersions;
import dev.signalbox.store.queue.QueueMentions;
import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.postgresql.PGConnection;

/** All tables as of the moment at which this was opened, whatever is written meanwhile. */
public final class DatabaseSnapshot implements AutoCloseable {
  private static final String TABLES =
      """
      select c.relname, a.attname from pg_class c
      join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname not like '%\\_schema\\_history'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum
      """;

  private static final String REFERENCES =
      """
      select distinct a.relname, b.relname from pg_constraint f
      join pg_class a on a.oid = f.conrelid join pg_class b on b.oid = f.confrelid
      where f.contype = 'f' and a.oid <> b.oid
        and a.relnamespace = current_schema()::regnamespace
      """;

  private static final String PARTITIONS =
      """
      select p.relname, c.relname, pg_get_expr(c.relpartbound, c.oid) from pg_inherits i
      join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      where c.relispartition and c.relkind = 'r'
        and c.relnamespace = current_schema()::regnamespace
      order by p.relname, c.relname
      """;

  private static final String REPOSITORIES =
      """
      select r.id, r.owner || '/' || r.name, r.host, r.owner_folded || '/' || r.name_folded || '.git',
        coalesce(c.last_number, 0), nullif(c.last_received_at, '-infinity')::text
      from repository r left join log_counter c on c.repository_id = r.id
      order by r.owner_folded, r.name_folded
      """;

  private final Connection connection;

  private DatabaseSnapshot(Connection connection) {
    this.connection = connection;
  }

  public static DatabaseSnapshot open(DatabaseAddress address) throws IOException {
    try {
      var connection = address.connect("signalbox-backup");
      try (var statement = connection.createStatement()) {
        statement.execute("set timezone = 'UTC'");
        connection.setAutoCommit(false);
        connection.setReadOnly(true);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        statement.executeQuery("select clock_timestamp()").close(); // from now on nothing changes
        return new DatabaseSnapshot(connection);
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  public Map<String, Integer> schema() throws IOException {
    try {
      return SchemaVersions.applied(connection);
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  /** Each after those that it refers to, so that they can be filled in this order. */
  public List<TableShape> tables() throws IOException {
    try {
      var columns = new LinkedHashMap<String, List<String>>();
      for (var row : rows(TABLES)) {
        columns.computeIfAbsent(row.get(0), _ -> new ArrayList<>()).add(row.get(1));
      }
      var references = new LinkedHashMap<String, Set<String>>();
      for (var row : rows(REFERENCES)) {
        references.computeIfAbsent(row.get(0), _ -> new LinkedHashSet<>()).add(row.get(1));
      }
      var ordered = new LinkedHashSet<String>();
      for (String table : columns.keySet()) add(table, references, ordered, new LinkedHashSet<>());
      var shapes = new ArrayList<TableShape>();
      for (String table : ordered) {
        var names = columns.get(table);
        if (names != null) shapes.add(new TableShape(table, names));
      }
      return shapes;
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  private static void add(
      String table, Map<String, Set<String>> references, Set<String> done, Set<String> above) {
    if (done.contains(table) || !above.add(table)) return;
    for (String other : references.getOrDefault(table, Set.of())) {
      add(other, references, done, above);
    }
    done.add(table);
  }

  public List<TablePartition> partitions() throws IOException {
    try {
      return rows(PARTITIONS).stream()
          .map(row -> new TablePartition(row.get(0), row.get(1), row.get(2)))
          .toList();
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  /** Sequences belong to no moment; these are at least as far as any row that was copied. */
  public List<SequenceValue> sequences() throws IOException {
    try {
      return rows(
              "select sequencename, last_value from pg_sequences"
                  + " where schemaname = current_schema() and last_value is not null")
          .stream()
          .map(row -> new SequenceValue(row.get(0), Long.parseLong(row.get(1))))
          .toList();
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  public List<RepositoryMoment> repositories() throws IOException {
    try {
      var all = new ArrayList<RepositoryMoment>();
      for (var row : rows(REPOSITORIES)) {
        all.add(
            new RepositoryMoment(
                Long.parseLong(row.get(0)),
                row.get(1),
                row.get(2),
                row.get(3),
                Long.parseLong(row.get(4)),
                Optional.of(row.get(5)).filter(text -> !text.isEmpty())));
      }
      return all;
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  /** The commits and trees that the queue of a repository may still need, and more. */
  public Set<String> mentionedObjects(RepositoryMoment repository) throws IOException {
    try {
      try (var question = connection.prepareStatement(QueueMentions.QUESTION)) {
        int documents = question.getParameterMetaData().getParameterCount();
        for (int at = 1; at <= documents; at++) question.setLong(at, repository.id());
        try (var row = question.executeQuery()) {
          var objects = new LinkedHashSet<String>();
          while (row.next()) objects.add(row.getString(1));
          return objects;
        }
      }
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  /** Writes all rows of a table, as PostgreSQL's text format has them. */
  public void copy(TableShape table, OutputStream out) throws IOException {
    try {
      connection
          .unwrap(PGConnection.class)
          .getCopyAPI()
          .copyOut(
              "copy (select " + table.columnList() + " from " + table.name() + ") to stdout", out);
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  private List<List<String>> rows(String question) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(question)) {
      var all = new ArrayList<List<String>>();
      while (row.next()) all.add(texts(row));
      return all;
    }
  }

  private static List<String> texts(ResultSet row) throws SQLException {
    var texts = new ArrayList<String>();
    for (int at = 1; at <= row.getMetaData().getColumnCount(); at++) {
      texts.add(Optional.ofNullable(row.getString(at)).orElse(""));
    }
    return texts;
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }
}
