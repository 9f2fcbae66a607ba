package dev.signalbox.engine.rules;

import dev.signalbox.engine.wire.StoredAs;
import java.util.List;

/** Whose reviews are dismissed. */
public sealed interface ReviewSelection {
  @StoredAs("ReviewSelection.Everyone")
  record Everyone() implements ReviewSelection {}

  @StoredAs("ReviewSelection.Nobody")
  record Nobody() implements ReviewSelection {}

  @StoredAs("ReviewSelection.Users")
  record Users(List<String> logins) implements ReviewSelection {
    public Users {
      logins = List.copyOf(logins);
    }
  }

  /** Those whose review is asked for at that time. */
  @StoredAs("ReviewSelection.FromRequestedReviewers")
  record FromRequestedReviewers() implements ReviewSelection {}
}
