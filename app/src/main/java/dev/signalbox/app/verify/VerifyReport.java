package dev.signalbox.app.verify;

import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.proofs.verify.BranchVerdict;
import dev.signalbox.proofs.verify.Gap;
import dev.signalbox.proofs.verify.ProvenLanding;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a program is told. {@code reason}: why nothing could be told of any commit; {@code
 * takenFromClone}: what was not said, and so is only as good as the clone.
 */
record VerifyReport(
    boolean proven,
    BranchName branch,
    @Nullable CommitSha tip,
    @Nullable CommitSha start,
    List<Landing> landings,
    @Nullable Gap unproven,
    @Nullable String reason,
    List<String> takenFromClone) {

  /** One landing, the latest first. */
  record Landing(
      CommitSha commit,
      CommitSha tipBefore,
      String repository,
      LandingProof kind,
      List<PullRequestNumber> pullRequests,
      Instant landedAt,
      boolean recomputed) {
    static Landing of(ProvenLanding proven) {
      var landing = proven.landing();
      return new Landing(
          landing.tipAfter(),
          landing.tipBefore(),
          landing.repository().toString(),
          landing.kind(),
          landing.pullRequests().map(Pinned::number).toList(),
          landing.landedAt(),
          proven.recomputed());
    }
  }

  static VerifyReport of(BranchName branch, BranchVerdict verdict, List<String> words) {
    return switch (verdict) {
      case BranchVerdict.Proven found ->
          new VerifyReport(
              true,
              branch,
              found.tip(),
              found.start(),
              landings(found.landings()),
              null,
              null,
              words);
      case BranchVerdict.Unproven found ->
          new VerifyReport(
              false,
              branch,
              found.tip(),
              null,
              landings(found.landings()),
              found.gap(),
              null,
              words);
      case BranchVerdict.Untold(String reason) ->
          new VerifyReport(false, branch, null, null, List.of(), null, reason, words);
      case BranchVerdict.NotFound(String reason) ->
          new VerifyReport(false, branch, null, null, List.of(), null, reason, words);
    };
  }

  private static List<Landing> landings(List<ProvenLanding> proven) {
    return proven.stream().map(Landing::of).toList();
  }
}
