package dev.signalbox.host.github.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ToldRunsTest {
  private static final RepositorySlug SHOP = RepositorySlug.parse("acme/shop");
  private static final CommitSha HEAD = new CommitSha("a".repeat(40));

  private final ToldRuns told = new ToldRuns();

  private static CheckRun run(String page, CheckState state) {
    var key = new CheckKey("unit", "github-actions");
    return new CheckRun(key, "", 1, 1, state, "", Optional.of(page));
  }

  private static QueueCheck shown(String page, CheckState state) {
    return new QueueCheck("unit", "", page, page, state, null);
  }

  @Test
  void what_was_read_is_known_where_a_pull_request_shows_it() {
    told.add(SHOP, HEAD, List.of(run("https://ci/1", CheckState.FAILURE)));
    assertThat(told.has(SHOP, HEAD, shown("https://ci/1", CheckState.FAILURE))).isTrue();
    assertThat(told.has(SHOP, HEAD, shown("https://ci/1", CheckState.SUCCESS))).isFalse();
    assertThat(told.has(SHOP, HEAD, shown("https://ci/2", CheckState.FAILURE))).isFalse();
    assertThat(
            told.has(SHOP, new CommitSha("b".repeat(40)), run("https://ci/1", CheckState.FAILURE)))
        .isFalse();
  }

  @Test
  void what_has_not_ended_is_never_told() {
    told.add(SHOP, HEAD, List.of(run("https://ci/1", CheckState.PENDING)));
    assertThat(told.has(SHOP, HEAD, run("https://ci/1", CheckState.PENDING))).isFalse();
  }

  @Test
  void what_can_not_be_found_is_looked_for_three_times() {
    var check = shown("https://ci/1", CheckState.FAILURE);
    for (int time = 0; time < 3; time++) {
      assertThat(told.has(SHOP, HEAD, check)).isFalse();
      told.sought(SHOP, HEAD, List.of(check));
    }
    assertThat(told.has(SHOP, HEAD, check)).isTrue();
  }
}
