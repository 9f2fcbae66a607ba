package dev.signalbox.host.local.tables;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.local.conversation.PostOutcome;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jooq.DSLContext;

/** How much may be written under one pull request, so that all of it can be shown at once. */
record Capacity(String table, String what, int most) {
  private static final long MOST_CHARACTERS = 4_000_000;

  /** Writes something under a pull request, which is locked meanwhile, if there is room for it. */
  <T> PostOutcome<T> within(
      DSLContext tx,
      RepositoryId repository,
      PullRequestNumber number,
      String body,
      Function<PullRequest, PostOutcome<T>> writing) {
    var pull = LocalPullRequests.locked(tx, repository, number);
    if (pull.isEmpty()) return new PostOutcome.Missing<>("there is no pull request " + number);
    return exceeded(tx, repository, number, body)
        .<PostOutcome<T>>map(PostOutcome.Refused::new)
        .orElseGet(() -> writing.apply(pull.get()));
  }

  private Optional<String> exceeded(
      DSLContext tx, RepositoryId repository, PullRequestNumber number, String body) {
    var used =
        tx.resultQuery(
                "select count(*), coalesce(sum(length(body)), 0) from %s".formatted(table)
                    + " where repository_id = ? and number = ?",
                repository.value(),
                number.value())
            .fetchSingle();
    if (used.get(0, Long.class) >= most) {
      return Optional.of(
          String.format(Locale.ROOT, "%s has %,d %s, which is the most", number, most, what));
    }
    if (used.get(1, Long.class) + body.length() <= MOST_CHARACTERS) return Optional.empty();
    return Optional.of(
        String.format(
            Locale.ROOT,
            "the %s of %s have %,d characters at most",
            what,
            number,
            MOST_CHARACTERS));
  }
}
