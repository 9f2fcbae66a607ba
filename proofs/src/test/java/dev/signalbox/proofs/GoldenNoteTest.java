package dev.signalbox.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.rules.MergeMethod;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A landing note of the first version: clones have such notes for ever, and nobody edits them. */
class GoldenNoteTest {
  private final SigningKey key = Samples.key(1);

  private static String note() throws IOException {
    try (var file = GoldenNoteTest.class.getResourceAsStream("/golden-note.txt")) {
      return new String(file.readAllBytes(), UTF_8);
    }
  }

  private Stream<SignedRecord> signed() throws IOException {
    return LandingNote.read(note()).stream()
        .map(part -> ((Parsed.Good<SignedRecord>) part).value());
  }

  private Stream<LandingRecord> records() throws IOException {
    var trusted = List.of(key.verifyingKey());
    return signed()
        .map(record -> ((Parsed.Good<LandingRecord>) record.openedWith(trusted)).value());
  }

  @Test
  void it_is_read_verified_and_would_be_written_the_same() throws IOException {
    String again = "";
    for (var record : records().toList()) again = LandingNote.with(again, key.sign(record));
    assertThat(again).isEqualTo(note());
  }

  @Test
  void it_shows_every_constant_that_a_record_can_hold() throws IOException {
    assertThat(records().map(LandingRecord::kind)).contains(LandingProof.values());
    assertThat(records().flatMap(record -> record.units().stream()).map(LandedUnit::method))
        .contains(MergeMethod.values());
    assertThat(records().flatMap(record -> record.checks().stream()).map(LandedCheck::state))
        .contains(CheckState.values());
  }
}
