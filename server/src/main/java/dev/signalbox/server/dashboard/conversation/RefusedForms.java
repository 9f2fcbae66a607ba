package dev.signalbox.server.dashboard.conversation;

import java.util.Optional;

/**
 * What somebody typed and was refused, so that none of it is lost.
 *
 * @param fault of what has no field
 */
public record RefusedForms(
    String fault,
    Optional<TypedReply> reply,
    Optional<EditForm> edit,
    Optional<TypedDismissal> dismissal) {
  public static final RefusedForms NONE = of("");

  /** A comment or review. */
  public record TypedReply(String text, String chosen, String fault) {}

  /** Why a review should not count any more. */
  public record TypedDismissal(long review, String message, String fault) {}

  public static RefusedForms of(String fault) {
    return new RefusedForms(fault, Optional.empty(), Optional.empty(), Optional.empty());
  }

  public static RefusedForms of(TypedReply reply) {
    return new RefusedForms("", Optional.of(reply), Optional.empty(), Optional.empty());
  }

  public static RefusedForms of(EditForm edit) {
    return new RefusedForms("", Optional.empty(), Optional.of(edit), Optional.empty());
  }

  public static RefusedForms of(TypedDismissal dismissal) {
    return new RefusedForms("", Optional.empty(), Optional.empty(), Optional.of(dismissal));
  }
}
