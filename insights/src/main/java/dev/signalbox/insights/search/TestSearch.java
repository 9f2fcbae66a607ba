package dev.signalbox.insights.search;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.util.List;
import java.util.Optional;

/** Finds tests: in memory, unless a repository has more of them than fit. */
public final class TestSearch {
  private final TestIndex index;
  private final IndexSearch inMemory;
  private final TableSearch inTables;

  public TestSearch(Database database) {
    this(database, TestIndex.MOST_BYTES);
  }

  TestSearch(Database database, long mostBytes) {
    this.index = new TestIndex(database, mostBytes);
    this.inTables = new TableSearch(database);
    this.inMemory = new IndexSearch(database, inTables);
  }

  /**
   * A piece of the sorted list.
   *
   * @param start the key of a test, itself not in the piece
   */
  public record SearchPiece(
      TestSort sort, boolean isDescending, Optional<String> start, boolean isBackward, int most) {
    /** Whether the lowest are read first. */
    boolean isUp() {
      return isDescending == isBackward;
    }
  }

  /**
   * What was found.
   *
   * @param total how many there are beside those of the piece too
   */
  public record FoundPiece(List<FoundTest> tests, long total) {
    public FoundPiece {
      tests = List.copyOf(tests);
    }
  }

  public FoundPiece find(RepositoryId repository, TestFilter filter, SearchPiece piece) {
    return index
        .of(repository)
        .map(tests -> inMemory.find(tests, repository, filter, piece))
        .orElseGet(() -> inTables.find(repository, filter, piece));
  }

  public long count(RepositoryId repository, TestFilter filter) {
    return index
        .of(repository)
        .map(tests -> tests.matching(filter).total())
        .orElseGet(() -> inTables.count(repository, filter));
  }
}
