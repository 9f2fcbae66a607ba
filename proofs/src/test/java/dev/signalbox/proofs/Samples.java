package dev.signalbox.proofs;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.ExtendedRules;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeMethod;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Records and keys to sign and to spoil. */
final class Samples {
  private Samples() {}

  static CommitSha commit(int number) {
    return new CommitSha("%040x".formatted(number));
  }

  static SigningKey key(int seed) {
    byte[] bytes = new byte[SigningKey.SEED_BYTES];
    Arrays.fill(bytes, (byte) seed);
    return SigningKey.ofSeed(bytes);
  }

  static LandingRecord landing() {
    return landing("test \"fast\" ä\n\u2028\u001b[31m", Optional.of(commit(9)));
  }

  static LandingRecord landing(String check, Optional<CommitSha> rules) {
    return landing(check, rules, Optional.empty());
  }

  static LandingRecord landing(
      String check, Optional<CommitSha> rules, Optional<ExtendedRules> extended) {
    return new LandingRecord(
        RepositorySlug.parse("acme/site"),
        new BranchName("main"),
        LandingProof.COMMIT,
        commit(1),
        commit(2),
        new TreeSha("%040x".formatted(3)),
        commit(2),
        List.of(
            new LandedUnit(
                MergeMethod.MERGE,
                List.of(
                    new Pinned(new PullRequestNumber(12), commit(4)),
                    new Pinned(new PullRequestNumber(13), commit(5)))),
            new LandedUnit(
                MergeMethod.MERGE_BATCH,
                List.of(new Pinned(new PullRequestNumber(14), commit(6))))),
        List.of(
            new LandedCheck(check, "local", CheckState.SUCCESS, 7),
            new LandedCheck("docs", "local", CheckState.SKIPPED, 8)),
        rules,
        extended,
        "0.1.0",
        Instant.parse("2026-03-02T12:00:00.000001Z"));
  }
}
