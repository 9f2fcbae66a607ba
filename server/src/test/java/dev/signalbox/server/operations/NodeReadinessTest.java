package dev.signalbox.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.view.GivenUpView;
import dev.signalbox.runtime.Lease;
import dev.signalbox.server.runtime.GivenUpRepository;
import dev.signalbox.server.runtime.ServedQueue;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.wire.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class NodeReadinessTest {
  private static final RepositorySlug SLUG = RepositorySlug.parse("acme/widgets");
  private static final Instant NOW = Instant.parse("2026-11-18T12:00:00Z");

  private boolean isDatabaseUp = true;
  private List<GivenUpRepository> givenUp = List.of();
  private Duration sinceStep = Duration.ofSeconds(1);
  private Duration sinceComparison = Duration.ofSeconds(20);
  private Duration sinceLeaseRound = Duration.ofSeconds(1);
  private Duration sinceFold = Duration.ofSeconds(1);

  private final NodeReadiness readiness =
      new NodeReadiness(
          () -> isDatabaseUp,
          () -> givenUp,
          () -> List.of(served()),
          List.of(
              new WatchedLoop("leases", () -> sinceLeaseRound, Duration.ofSeconds(30), true),
              new WatchedLoop("folds", () -> sinceFold, Duration.ofMinutes(15), false)));

  private ServedQueue served() {
    var repository =
        new Repository(
            new RepositoryId(1),
            SLUG,
            HostKind.LOCAL,
            Optional.empty(),
            "main",
            Set.of(),
            NOW,
            Optional.empty());
    var lease = new Lease(repository.id(), 7, 1, "g");
    return new ServedQueue(repository, lease, Optional.empty(), sinceStep, sinceComparison);
  }

  @Test
  void a_node_whose_loops_go_round_is_ready() {
    assertThat(readiness.refusal()).isEmpty();
    assertThat(text()).isEqualTo("{\"status\":\"ready\",\"repositories_given_up\":0}");
  }

  @Test
  void without_its_database_it_is_not() {
    isDatabaseUp = false;
    assertThat(readiness.refusal()).contains("The database is not available");
  }

  @Test
  void a_vital_loop_that_stands_still_makes_it_unready_and_is_named() {
    sinceLeaseRound = Duration.ofSeconds(31);
    assertThat(readiness.refusal()).contains("The loop leases has not completed a round for 31 s");
  }

  @Test
  void another_loop_that_stands_still_only_degrades_it() {
    sinceFold = Duration.ofMinutes(16);
    assertThat(readiness.refusal()).isEmpty();
    assertThat(readiness.brief().status()).isEqualTo("degraded");
    assertThat(readiness.loopViews()).anyMatch(it -> it.name().equals("folds") && it.late());
  }

  @Test
  void a_worker_or_a_reconciler_that_hangs_is_named_to_admins_only() {
    sinceStep = Duration.ofMinutes(2);
    assertThat(text()).isEqualTo("{\"status\":\"degraded\",\"repositories_given_up\":0}");
    assertThat(readiness.detailed().stalled())
        .singleElement()
        .satisfies(it -> assertThat(it.loop()).isEqualTo("worker"));
    sinceStep = Duration.ofSeconds(1);
    sinceComparison = Duration.ofMinutes(31);
    assertThat(readiness.detailed().stalled())
        .singleElement()
        .satisfies(it -> assertThat(it.loop()).isEqualTo("reconciler"));
  }

  @Test
  void what_is_given_up_is_counted_for_strangers_and_named_to_admins() {
    var why = new GivenUpView("its facts can't be read", NOW, NOW.plusSeconds(60));
    givenUp = List.of(new GivenUpRepository(SLUG, why));
    assertThat(text()).isEqualTo("{\"status\":\"degraded\",\"repositories_given_up\":1}");
    assertThat(readiness.detailed().givenUp())
        .singleElement()
        .satisfies(it -> assertThat(it.repository()).isEqualTo("acme/widgets"))
        .satisfies(it -> assertThat(it.reason()).isEqualTo("its facts can't be read"));
  }

  @Test
  void a_draining_node_wants_no_more_requests() {
    readiness.drain();
    assertThat(readiness.refusal()).contains("This node is draining");
  }

  private String text() {
    return new String(Json.bytes(readiness.brief()), StandardCharsets.UTF_8);
  }
}
