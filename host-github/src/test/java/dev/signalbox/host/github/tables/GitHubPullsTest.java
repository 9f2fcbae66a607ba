package dev.signalbox.host.github.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.sync.GitHubRecords.LandedPull;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.TestDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GitHubPullsTest {
  private static final PullRequestNumber SEVEN = new PullRequestNumber(7);
  private static final CommitSha HEAD = new CommitSha("a".repeat(40));
  private static final CommitSha COMMIT = new CommitSha("c".repeat(40));

  private DatabaseAddress address;
  private Database database;
  private RepositoryId widgets;
  private RepositoryId gadgets;

  @BeforeEach
  void open() {
    address = TestDatabase.migratedAddress(HostedRepositories.TABLES);
    database = Database.open(address, 8);
    widgets = hosted(1, "octo/widgets");
    gadgets = hosted(2, "octo/gadgets");
  }

  private RepositoryId hosted(long hostId, String slug) {
    var hosting =
        new HostedRepositories(database).give(hostId, RepositorySlug.parse(slug), "main", 5);
    return ((Hosting.Hosted) hosting).repository().id();
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void restart() {
    database.close();
    database = Database.open(address, 8);
  }

  private GitHubPulls pulls() {
    return new GitHubPulls(database);
  }

  private LandedPulls landings() {
    return new LandedPulls(database);
  }

  private static PullRequest told(long version, String title) {
    var noon = Instant.parse("2026-05-04T12:00:00Z");
    return new PullRequest(
        SEVEN,
        version,
        PullRequest.State.OPEN,
        false,
        new BranchName("main"),
        HEAD,
        Set.of(new PullRequestNumber(3)),
        new Description(
            title,
            "Grüße\u0000",
            "topic",
            "https://github.example/7",
            new Description.Author(1, "ada"),
            List.of(new Description.Label(5, "urgent", "red", false)),
            List.of("ada"),
            Optional.empty(),
            noon,
            noon,
            "ada",
            Permission.WRITE),
        new Difference(List.of("a"), List.of(), List.of(), 1, 0, 1, false),
        PullRequest.Reviews.NONE,
        List.of());
  }

  @Test
  void what_was_learnt_is_there_after_a_restart() {
    assertThat(pulls().find(widgets, SEVEN)).isEmpty();
    assertThat(pulls().learn(widgets, SEVEN, _ -> told(1, "One"))).isEqualTo(told(1, "One"));
    pulls()
        .learn(
            widgets,
            SEVEN,
            before -> {
              assertThat(before).contains(told(1, "One"));
              return told(2, "Two");
            });
    restart();

    assertThat(pulls().find(widgets, SEVEN)).contains(told(2, "Two"));
    assertThat(pulls().find(gadgets, SEVEN)).isEmpty();
  }

  @Test
  void a_version_never_goes_back() {
    pulls().learn(widgets, SEVEN, _ -> told(5, "Five"));

    assertThat(pulls().learn(widgets, SEVEN, _ -> told(4, "Four"))).isEqualTo(told(5, "Five"));
    assertThat(pulls().learn(widgets, SEVEN, _ -> told(5, "Other"))).isEqualTo(told(5, "Five"));

    assertThat(pulls().find(widgets, SEVEN)).contains(told(5, "Five"));
  }

  @Test
  void of_many_who_learn_at_once_none_is_lost() throws Exception {
    Callable<PullRequest> next =
        () ->
            pulls()
                .learn(
                    widgets,
                    SEVEN,
                    before -> told(before.map(PullRequest::version).orElse(0L) + 1, "Next"));
    var given = new ArrayList<Long>();
    try (var threads = Executors.newFixedThreadPool(6)) {
      var all = new ArrayList<Callable<PullRequest>>();
      for (int i = 0; i < 30; i++) all.add(next);
      for (var done : threads.invokeAll(all)) given.add(done.get().version());
    }

    assertThat(given).doesNotHaveDuplicates().hasSize(30);
    assertThat(pulls().find(widgets, SEVEN)).contains(told(30, "Next"));
  }

  @Test
  void what_landed_is_to_be_closed_once() {
    var landed = new LandedPull(SEVEN, HEAD, COMMIT, true);
    landings().keep(widgets, landed);
    restart();
    assertThat(landings().toBeClosed(widgets)).containsExactly(landed);
    assertThat(landings().toBeClosed(gadgets)).isEmpty();

    var closed = new LandedPull(SEVEN, HEAD, COMMIT, false);
    landings().keep(widgets, closed);
    landings().keep(widgets, landed);

    assertThat(landings().find(widgets, SEVEN)).contains(closed);
    assertThat(landings().toBeClosed(widgets)).isEmpty();
  }

  @Test
  void what_lands_again_at_another_head_is_to_be_closed_again() {
    landings().keep(widgets, new LandedPull(SEVEN, HEAD, COMMIT, false));
    var again = new LandedPull(SEVEN, new CommitSha("b".repeat(40)), COMMIT, true);
    landings().keep(widgets, again);

    assertThat(landings().toBeClosed(widgets)).containsExactly(again);
  }
}
