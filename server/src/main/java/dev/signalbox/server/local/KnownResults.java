package dev.signalbox.server.local;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.judge.Definitions;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.hosts.local.LocalRepositories;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What is known of the checks of a commit before any of them runs on it. */
record KnownResults(Optional<Ledger> ledger, Optional<TreeSha> tree) {
  static KnownResults of(
      LocalRepositories repositories,
      Function<RepositorySlug, Optional<Ledger>> facts,
      RepositorySlug slug,
      CommitSha commit) {
    return new KnownResults(facts.apply(slug), tree(repositories, slug, commit));
  }

  /** The checks that the rules in force name. */
  List<LocalCheck> checks() {
    return ledger.map(known -> known.policy().rules().checks()).orElse(List.of());
  }

  /** Whether a run on the commit itself is still one of this check, and not refuted since. */
  boolean counts(LocalCheck check, CheckRun run) {
    return run.definition().equals(check.definition()) && !isRefuted(run);
  }

  /** A success on another commit with the same tree. */
  Optional<CheckRun> success(LocalCheck check) {
    var key = new CheckKey(check.name(), LocalCheck.REPORTER);
    return ledger
        .flatMap(known -> tree.map(it -> Definitions.passedBy(known, it)))
        .flatMap(passed -> passed.get(key));
  }

  /** A later run on the same tree failed. */
  private boolean isRefuted(CheckRun run) {
    if (run.state() != CheckState.SUCCESS || ledger.isEmpty() || tree.isEmpty()) return false;
    return ledger
        .get()
        .checkHistory()
        .ended()
        .get(tree.get())
        .flatMap(runs -> runs.get(run.key()))
        .filter(later -> later.isNewerThan(run) && later.state() != CheckState.SUCCESS)
        .isPresent();
  }

  private static Optional<TreeSha> tree(
      LocalRepositories repositories, RepositorySlug slug, CommitSha commit) {
    var repository = repositories.find(slug);
    if (repository.isEmpty()) return Optional.empty();
    try {
      return Optional.of(repository.get().tree(commit));
    } catch (IOException e) {
      // Then it is tested, which tells what is wrong with it.
      return Optional.empty();
    }
  }
}
