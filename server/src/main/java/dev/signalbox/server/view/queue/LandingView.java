package dev.signalbox.server.view.queue;

import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.SignedRecord;
import dev.signalbox.store.queue.LandingRecords;
import dev.signalbox.wire.RawJson;

/** A landing: the very text that was signed, its signature, and the id of the key. */
public record LandingView(long number, RawJson record, String signature, String key) {
  public static LandingView of(LandingRecords.Kept kept) {
    return switch (SignedRecord.read(kept.record())) {
      case Parsed.Good<SignedRecord>(var signed) ->
          new LandingView(
              kept.number(),
              new RawJson(signed.text()),
              signed.signature(),
              signed.key().toString());
      case Parsed.Bad<?>(String reason) ->
          throw new IllegalStateException("landing " + kept.number() + ": " + reason);
    };
  }
}
