package dev.signalbox.host.gerrit.changes;

import java.util.Optional;

/**
 * What labels of Gerrit stand for.
 *
 * @param review who votes its maximum approves
 * @param check votes on it are the checks of a CI on the head
 * @param report on which the queue votes itself, if it does: nothing waits for that vote
 */
public record LabelRoles(String review, String check, Optional<String> report) {
  public static final LabelRoles USUAL =
      new LabelRoles("Code-Review", "Verified", Optional.empty());
}
