package dev.signalbox.proofs.verify;

import dev.signalbox.engine.repository.CommitSha;

/** The first commit, on the way down from the tip, that was not landed with proof. */
public record Gap(CommitSha commit, String author, String subject, String reason) {
  static Gap at(StoredCommit commit, String reason) {
    return new Gap(commit.sha(), commit.author(), commit.subject(), reason);
  }
}
