package dev.signalbox.store.audit;

import java.util.Optional;

/**
 * An entry as it was written. The action is text: a newer version may have known others.
 *
 * @param owner absent where the entry is about the whole service
 * @param details a JSON object
 */
public record StoredAudit(
    AuditPosition position,
    ActorText actor,
    String action,
    Optional<String> owner,
    Optional<String> repository,
    String subject,
    String details,
    Optional<String> address) {
  /** Who it was; ids of keys are UUIDs, those of accounts at a host are numbers. */
  public record ActorText(String type, String id, String name) {}
}
