package dev.signalbox.proofs.verify;

import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.proofs.LandingNote;
import dev.signalbox.proofs.LandingRecord;
import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.SignedRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Follows the records down from the tip, each to the tip before it. */
final class Chain {
  /** Landings, the latest first, and what stopped the walk, unless it came to the trusted start. */
  record Walk(List<LandingRecord> landings, Optional<Gap> gap) {}

  private sealed interface Link {
    record Held(LandingRecord landing) implements Link {}

    record Broken(String reason) implements Link {}
  }

  private final ObjectReader objects;
  private final NoteIndex notes;
  private final Expectation wanted;

  Chain(ObjectReader objects, NoteIndex notes, Expectation wanted) {
    this.objects = objects;
    this.notes = notes;
    this.wanted = wanted;
  }

  Walk down(StoredCommit tip, Optional<CommitSha> start) throws IOException {
    var landings = new ArrayList<LandingRecord>();
    var seen = new HashSet<CommitSha>();
    var at = tip;
    while (!start.equals(Optional.of(at.sha()))) {
      seen.add(at.sha());
      switch (link(at)) {
        case Link.Broken(String reason) -> {
          return new Walk(landings, Optional.of(Gap.at(at, reason)));
        }
        case Link.Held(LandingRecord landing) -> {
          var below = objects.commit(landing.tipBefore());
          if (below.isEmpty() || seen.contains(landing.tipBefore())) {
            String reason = "the tip before it, " + landing.tipBefore() + ", is not in this clone";
            return new Walk(landings, Optional.of(Gap.at(at, reason)));
          }
          landings.add(landing);
          at = below.get();
        }
      }
    }
    return new Walk(landings, Optional.empty());
  }

  /** One record that holds is enough; others may be for other branches, or rubbish. */
  private Link link(StoredCommit commit) throws IOException {
    var blob = notes.blobOf(commit.sha());
    if (blob.isEmpty()) return new Link.Broken("it has no landing record");
    var note = objects.text(blob.get());
    if (note.isEmpty()) return new Link.Broken("its note is not in this clone");
    var broken = new ArrayList<Link>();
    for (Parsed<SignedRecord> part : LandingNote.read(note.get())) {
      var link = link(commit, part);
      if (link instanceof Link.Held) return link;
      broken.add(link);
    }
    return broken.getFirst();
  }

  private Link link(StoredCommit commit, Parsed<SignedRecord> part) throws IOException {
    return switch (part) {
      case Parsed.Bad<SignedRecord>(String reason) ->
          new Link.Broken("its landing record can't be read: " + reason);
      case Parsed.Good<SignedRecord>(SignedRecord signed) ->
          switch (signed.openedWith(wanted.keys())) {
            case Parsed.Bad<LandingRecord>(String reason) ->
                new Link.Broken("its landing record does not hold: " + reason);
            case Parsed.Good<LandingRecord>(LandingRecord landing) -> link(commit, landing);
          };
    };
  }

  private Link link(StoredCommit commit, LandingRecord landing) throws IOException {
    var fault = Claims.fault(landing, commit, wanted);
    if (fault.isPresent()) return new Link.Broken(fault.get());
    if (landing.kind() == LandingProof.TREE || landing.kind() == LandingProof.HOST) {
      var tested = objects.commit(landing.tested());
      if (tested.isPresent() && !tested.get().tree().equals(landing.tree())) {
        return new Link.Broken("what was tested, " + landing.tested() + ", has another tree");
      }
    }
    return new Link.Held(landing);
  }
}
