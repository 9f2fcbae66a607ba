package dev.signalbox.server.dashboard.audit;

import dev.signalbox.server.dashboard.pages.Icon;
import dev.signalbox.server.dashboard.pages.Stamp;
import dev.signalbox.server.logs.AuditPage;
import dev.signalbox.wire.Json;
import java.util.Map;
import java.util.Optional;

/**
 * An entry as the page shows it.
 *
 * @param deed what was done, to be followed by the subject
 * @param reason why, in the words of whoever did it; empty where nobody asked
 */
public record AuditLine(
    long id,
    String at,
    String time,
    String tone,
    String shape,
    String who,
    String deed,
    String subject,
    String reason,
    String action,
    String about,
    String details) {
  private static final Map<String, String> DEEDS =
      Map.ofEntries(
          Map.entry("key.create", "created the key"),
          Map.entry("key.revoke", "revoked the key"),
          Map.entry("repository.create", "created the repository"),
          Map.entry("repository.add", "added the repository"),
          Map.entry("repository.remove", "removed the repository"),
          Map.entry("products.change", "changed the products of"),
          Map.entry("products.change_default", "changed the default products of"),
          Map.entry("freeze.create", "scheduled the freeze"),
          Map.entry("freeze.update", "changed the freeze"),
          Map.entry("freeze.delete", "deleted the freeze"),
          Map.entry("queue.pause", "paused the"),
          Map.entry("queue.unpause", "unpaused the"),
          Map.entry("auto_quarantine.change", "switched the"),
          Map.entry("stop.acknowledge", "acknowledged the safety stop of the"),
          Map.entry("branch.push", "pushed directly to"),
          Map.entry("branch.push_override", "overrode the merge queue and pushed to"),
          Map.entry("branch.push_failed", "failed to push to"),
          Map.entry("webhook.create", "created the webhook to"),
          Map.entry("webhook.update", "changed the webhook to"),
          Map.entry("webhook.pause", "paused the webhook to"),
          Map.entry("webhook.resume", "resumed the webhook to"),
          Map.entry("webhook.rotate_secret", "rotated the secret of the webhook to"),
          Map.entry("webhook.delete", "deleted the webhook to"),
          Map.entry("session.sign_in", "signed in to the"),
          Map.entry("session.sign_in_refused", "refused sign-ins to the"));

  static AuditLine of(AuditPage.Entry entry) {
    var actor = entry.actor();
    String from = Optional.ofNullable(entry.address()).map(it -> " from " + it).orElse("");
    return new AuditLine(
        entry.id(),
        entry.at().toString(),
        Stamp.of(entry.at()),
        tone(entry.action()),
        shape(entry.action()),
        actor.name(),
        DEEDS.getOrDefault(entry.action(), entry.action()),
        entry.subject(),
        reason(entry),
        entry.action(),
        "Entry " + entry.id() + ", by " + actor.type() + " " + actor.id() + from,
        Json.tree(entry.details()).toPrettyString());
  }

  private static String reason(AuditPage.Entry entry) {
    Object given =
        Optional.ofNullable(entry.details().get("override")).orElse(entry.details().get("reason"));
    return given instanceof tools.jackson.databind.JsonNode text ? text.asString("") : "";
  }

  private static String tone(String action) {
    return switch (action) {
      case "branch.push_override", "queue.pause", "freeze.create", "webhook.pause" -> "held";
      case "branch.push_failed", "session.sign_in_refused" -> "bad";
      default -> "idle";
    };
  }

  private static String shape(String action) {
    return switch (action.substring(0, Math.max(0, action.indexOf('.')))) {
      case "branch" -> Icon.OUT;
      case "queue", "freeze" -> Icon.BARS;
      default -> Icon.DOT;
    };
  }
}
