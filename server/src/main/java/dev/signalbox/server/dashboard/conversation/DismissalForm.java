package dev.signalbox.server.dashboard.conversation;

/**
 * Dismisses a review.
 *
 * @param address where it is sent to
 * @param message what was typed before
 * @param fault why that was refused; empty where it was not
 */
public record DismissalForm(
    long review, String address, String token, String message, String fault) {
  public boolean isRefused() {
    return !fault.isEmpty();
  }
}
