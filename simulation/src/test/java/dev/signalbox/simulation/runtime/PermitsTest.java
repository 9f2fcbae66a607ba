package dev.signalbox.simulation.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
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

class PermitsTest {
  private static final String HASH = "0123456789012345678901234567890123456789";

  private final Agenda agenda = new Agenda();
  private final Store store =
      new Store(Ledger.of(RepositorySlug.parse("signal/box"), new UUID(1, 1)));
  private final Permits permits = new Permits(store, agenda);
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
  void a_landing_may_have_happened_from_its_permit_until_its_end_is_known() {
    assertThat(permits.mayHaveLanded(land)).isFalse();

    var permit = permits.issue(land);
    agenda.advanceTo(2 * Agenda.MINUTE);
    assertThat(permits.isAnyOut()).isFalse();
    assertThat(permits.mayHaveLanded(land)).isTrue();

    permits.end(permit);
    assertThat(permits.mayHaveLanded(land)).isFalse();
  }

  @Test
  void nothing_is_allowed_after_its_time() {
    assertThat(permits.allows(land, store.epoch())).isTrue();
    agenda.advanceTo(Agenda.MINUTE + 1);
    assertThat(permits.allows(land, store.epoch())).isFalse();
  }
}
