package dev.signalbox.simulation.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.host.SimulatedHost;
import dev.signalbox.simulation.story.Narrator;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import dev.signalbox.simulation.weather.Weather;
import dev.signalbox.simulation.weather.Wire;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PausesTest {
  private static final String HASH = "0123456789012345678901234567890123456789";
  private static final CommandId COMMAND = new CommandId("c");

  private final Agenda agenda = new Agenda();
  private final SimulatedLeases leases = new SimulatedLeases(agenda);
  private final SimulatedStore store =
      new SimulatedStore(agenda, leases, Ledger.of(Surroundings.REPOSITORY, new UUID(1, 1)));
  private final Pauses pauses = new Pauses(store, host(), agenda, new Dice(3));
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

  private SimulatedHost host() {
    var sky = new Sky(Weather.CALM);
    var wire = new Wire(agenda, sky, new Dice(1));
    var ci = new FakeCi(agenda, sky, wire, new Narrator(agenda, false), 1, List.of("test"));
    var traits = new SimulatedHost.Traits(true, true);
    return new SimulatedHost(new FakeHost(agenda, wire, ci), ci, agenda, sky, new Dice(2), traits);
  }

  private long taken(long node) {
    return leases.of(node).take(List.of(SimulatedLeases.repository())).getFirst().epoch();
  }

  private boolean isPermitted(long epoch) {
    return store.permit(epoch, land, agenda.now()).isPresent();
  }

  private void passes(long millis) {
    long end = agenda.millis() + millis;
    while (agenda.nextAt() <= end) agenda.doNext();
    agenda.advanceTo(end);
  }

  @Test
  void a_pause_is_answered_at_once_when_nothing_can_land() {
    long epoch = taken(1);
    pauses.pause(COMMAND, "a release");

    assertThat(pauses.records().getLast().answeredAt()).contains(Agenda.START);
    assertThat(isPermitted(epoch)).isFalse();
  }

  @Test
  void a_pause_is_answered_when_the_last_landing_has_ended() {
    assertThat(isPermitted(taken(1))).isTrue();
    pauses.pause(COMMAND, "a release");
    passes(5_000);
    assertThat(pauses.records().getLast().answeredAt()).isEmpty();

    store.close(land.id(), Optional.empty());
    passes(1_000);

    assertThat(pauses.records().getLast().answeredAt()).contains(agenda.now());
  }

  @Test
  void a_landing_of_which_nothing_is_heard_is_waited_for_until_it_can_be_settled() {
    assertThat(isPermitted(taken(1))).isTrue();
    pauses.pause(COMMAND, "a release");

    while (!agenda.isEmpty()) agenda.doNext();

    assertThat(pauses.records().getLast().answeredAt())
        .hasValueSatisfying(at -> assertThat(at).isAfter(Agenda.START.plusSeconds(6)));
  }

  @Test
  void after_it_is_removed_landings_are_allowed_again() {
    long epoch = taken(1);
    pauses.pause(COMMAND, "a release");
    pauses.unpause(COMMAND);

    assertThat(isPermitted(epoch)).isTrue();
    assertThat(pauses.records().getLast().removedAt()).isPresent();
    assertThat(store.log()).extracting(Written::number).containsExactly(1L, 2L);
  }

  @Test
  void the_lease_of_a_node_that_hangs_is_free_when_it_has_run_out_and_not_before() {
    long stale = taken(1);
    long free = leases.hangs(1);
    assertThat(leases.of(2).take(List.of(SimulatedLeases.repository()))).isEmpty();

    agenda.advanceTo(free);
    long epoch = taken(2);

    assertThat(isPermitted(stale)).isFalse();
    assertThat(isPermitted(epoch)).isTrue();
  }

  @Test
  void the_lease_of_a_node_that_is_gone_is_free_at_once() {
    long stale = taken(1);
    leases.isGone(1);
    long epoch = taken(2);

    assertThat(isPermitted(stale)).isFalse();
    assertThat(isPermitted(epoch)).isTrue();
  }
}
