package dev.signalbox.engine.ledger;

import dev.signalbox.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a pull request changes, and how it stands to its base.
 *
 * @param commits by git; absent where git was not asked, and in rows of earlier versions
 * @param configuration where it changes the rules file of the default branch
 */
public record Difference(
    List<String> added,
    List<String> modified,
    List<String> removed,
    long addedLines,
    long deletedLines,
    long commitsBehind,
    boolean conflict,
    Optional<PullRequestCommits> commits,
    Optional<ConfigurationChange> configuration) {

  public Difference {
    added = List.copyOf(added);
    modified = List.copyOf(modified);
    removed = List.copyOf(removed);
  }

  /** Of which no commits are told. */
  public Difference(
      List<String> added,
      List<String> modified,
      List<String> removed,
      long addedLines,
      long deletedLines,
      long commitsBehind,
      boolean conflict) {
    this(
        added,
        modified,
        removed,
        addedLines,
        deletedLines,
        commitsBehind,
        conflict,
        Optional.empty(),
        Optional.empty());
  }

  public Difference with(Optional<PullRequestCommits> others) {
    return new Difference(
        added,
        modified,
        removed,
        addedLines,
        deletedLines,
        commitsBehind,
        conflict,
        others,
        configuration);
  }

  public Difference withConfiguration(Optional<ConfigurationChange> change) {
    return new Difference(
        added,
        modified,
        removed,
        addedLines,
        deletedLines,
        commitsBehind,
        conflict,
        commits,
        change);
  }

  public boolean changesRulesFile() {
    return files().stream().anyMatch(Rules.FILES::contains);
  }

  public List<String> files() {
    var files = new ArrayList<String>(added.size() + modified.size() + removed.size());
    files.addAll(added);
    files.addAll(modified);
    files.addAll(removed);
    return files;
  }
}
