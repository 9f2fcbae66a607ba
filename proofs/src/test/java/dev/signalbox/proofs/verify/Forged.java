package dev.signalbox.proofs.verify;

import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.proofs.LandedCheck;
import dev.signalbox.proofs.LandingRecord;
import java.util.List;

/** The same landing with one thing told otherwise. */
final class Forged {
  private Forged() {}

  static LandingRecord in(String repository, LandingRecord of) {
    return of(of, RepositorySlug.parse(repository), of.branch(), of.tree(), of.checks());
  }

  static LandingRecord on(String branch, LandingRecord of) {
    return of(of, of.repository(), new BranchName(branch), of.tree(), of.checks());
  }

  static LandingRecord tree(TreeSha tree, LandingRecord of) {
    return of(of, of.repository(), of.branch(), tree, of.checks());
  }

  static LandingRecord checks(List<LandedCheck> checks, LandingRecord of) {
    return of(of, of.repository(), of.branch(), of.tree(), checks);
  }

  static LandingRecord tested(LandingProof kind, CommitSha tested, LandingRecord of) {
    return new LandingRecord(
        of.repository(),
        of.branch(),
        kind,
        of.tipBefore(),
        of.tipAfter(),
        of.tree(),
        tested,
        of.units(),
        of.checks(),
        of.rules(),
        of.extendedRules(),
        of.engine(),
        of.landedAt());
  }

  private static LandingRecord of(
      LandingRecord of,
      RepositorySlug repository,
      BranchName branch,
      TreeSha tree,
      List<LandedCheck> checks) {
    return new LandingRecord(
        repository,
        branch,
        of.kind(),
        of.tipBefore(),
        of.tipAfter(),
        tree,
        of.tested(),
        of.units(),
        checks,
        of.rules(),
        of.extendedRules(),
        of.engine(),
        of.landedAt());
  }
}
