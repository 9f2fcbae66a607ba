package dev.signalbox.simulation.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.simulation.time.Agenda;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PausesTest {
  private static final String HASH = "0123456789012345678901234567890123456789";
  private static final CommandId COMMAND = new CommandId("c");

  private final Agenda agenda = new Agenda();
  private final Store store =
      new Store(Ledger.of(RepositorySlug.parse("signal/box"), new UUID(1, 1)));
  private final Permits permits = new Permits(store, agenda);
  private final Pauses pauses = new Pauses(store, permits, agenda);
  private final Effect.Land land =
      new Effect.Land(
          new EffectId(1),
          new BranchName("main"),
          new CommitSha(HASH),
          new CommitSha(HASH),
          new TreeSha(HASH),
          List.of(),
          LandingProof.COMMIT,
          Optional.empty(),
          Agenda.START.plusSeconds(60));

  @Test
  void a_pause_is_answered_at_once_when_nothing_can_land() {
    pauses.pause(COMMAND, "a release");

    assertThat(pauses.records().getLast().answeredAt()).contains(Agenda.START);
    assertThat(permits.allows(land, store.epoch())).isFalse();
  }

  @Test
  void a_pause_is_answered_when_the_last_landing_has_ended() {
    var permit = permits.issue(land);
    pauses.pause(COMMAND, "a release");
    assertThat(pauses.records().getLast().answeredAt()).isEmpty();

    agenda.advanceTo(5_000);
    permits.end(permit);

    assertThat(pauses.records().getLast().answeredAt()).contains(agenda.now());
  }

  @Test
  void a_landing_of_which_nothing_is_heard_is_waited_for_until_its_permit_expires() {
    permits.issue(land);
    pauses.pause(COMMAND, "a release");

    while (!agenda.isEmpty()) agenda.doNext();

    assertThat(pauses.records().getLast().answeredAt())
        .hasValueSatisfying(at -> assertThat(at).isAfter(land.notAfter()));
  }

  @Test
  void after_it_is_removed_landings_are_allowed_again() {
    pauses.pause(COMMAND, "a release");
    pauses.unpause(COMMAND);

    assertThat(permits.allows(land, store.epoch())).isTrue();
    assertThat(pauses.records().getLast().removedAt()).isPresent();
    assertThat(store.log()).extracting(Written::number).containsExactly(1L, 2L);
  }

  @Test
  void a_stale_lease_allows_nothing() {
    long stale = store.epoch();
    store.takeOver();

    assertThat(permits.allows(land, stale)).isFalse();
    assertThat(permits.allows(land, store.epoch())).isTrue();
  }
}
