package dev.signalbox.engine.ledger;

import java.util.Optional;

/** How far the present attempt to test and land a batch has come. */
public record BatchAttempt(Optional<Candidate> candidate, Optional<Testing> testing, Stage stage) {

  /** Nothing is built or tested yet. */
  public static BatchAttempt at(Stage stage) {
    return new BatchAttempt(Optional.empty(), Optional.empty(), stage);
  }

  BatchAttempt to(Stage next) {
    return new BatchAttempt(candidate, testing, next);
  }

  BatchAttempt with(Candidate next) {
    return new BatchAttempt(Optional.of(next), testing, stage);
  }

  BatchAttempt with(Testing next) {
    return new BatchAttempt(candidate, Optional.of(next), stage);
  }
}
