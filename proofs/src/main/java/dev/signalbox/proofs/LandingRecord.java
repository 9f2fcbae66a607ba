package dev.signalbox.proofs;

import dev.signalbox.engine.ledger.ExtendedRules;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One landing: what moved, what was in it, and why it counts as tested. */
public record LandingRecord(
    RepositorySlug repository,
    BranchName branch,
    LandingProof kind,
    CommitSha tipBefore,
    CommitSha tipAfter,
    TreeSha tree,
    CommitSha tested,
    List<LandedUnit> units,
    List<LandedCheck> checks,
    Optional<CommitSha> rules,
    Optional<ExtendedRules> extendedRules,
    String engine,
    Instant landedAt) {

  public LandingRecord {
    units = List.copyOf(units);
    checks = List.copyOf(checks);
    if (units.isEmpty()) throw new IllegalArgumentException("a landing has units");
  }

  /** The one text that says this, always the same to the byte. */
  public String text() {
    return RecordText.of(this);
  }

  public static Parsed<LandingRecord> read(String text) {
    try {
      return new Parsed.Good<>(RecordText.read(text));
    } catch (UnreadableText e) {
      return new Parsed.Bad<>(e.reason());
    }
  }

  public Stream<Pinned> pullRequests() {
    return units.stream().flatMap(unit -> unit.pullRequests().stream());
  }
}
