package dev.signalbox.server.dashboard.landings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.proofs.LandedCheck;
import org.junit.jupiter.api.Test;

class ProofsTest {
  @Test
  void every_kind_has_a_word_and_a_shape_of_its_own() {
    assertThat(LandingProof.values())
        .extracting(kind -> Proofs.sign(kind).word())
        .doesNotHaveDuplicates();
    assertThat(LandingProof.values())
        .extracting(kind -> Proofs.sign(kind).shape())
        .doesNotHaveDuplicates();
    assertThat(LandingProof.values()).extracting(Proofs::words).doesNotHaveDuplicates();
  }

  @Test
  void a_check_that_said_nothing_is_neither_good_nor_bad() {
    assertThat(Proofs.sign(new LandedCheck("a", "ci", CheckState.SUCCESS, 1)).tone())
        .isEqualTo("good");
    assertThat(Proofs.sign(new LandedCheck("a", "ci", CheckState.SKIPPED, 1)).tone())
        .isEqualTo("idle");
    assertThat(Proofs.sign(new LandedCheck("a", "ci", CheckState.FAILURE, 1)).tone())
        .isEqualTo("bad");
  }
}
