package dev.signalbox.server.logs;

import dev.signalbox.store.audit.StoredAudit;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A page of the audit trail, newest first. */
public record AuditPage(long size, long perPage, List<Entry> entries) {
  public AuditPage {
    entries = List.copyOf(entries);
  }

  /** Who did it: an application key by its public id, or an account at a host by its number. */
  public record Doer(String type, String id, String name) {}

  /**
   * What was done.
   *
   * @param repository its full name; null where the entry is about an owner or the whole service
   */
  public record Entry(
      long id,
      Instant at,
      Doer actor,
      String action,
      @Nullable String owner,
      @Nullable String repository,
      String subject,
      Map<String, Object> details,
      @Nullable String address) {
    static Entry of(StoredAudit stored) {
      var actor = stored.actor();
      return new Entry(
          stored.position().id(),
          stored.position().at(),
          new Doer(actor.type(), actor.id(), actor.name()),
          stored.action(),
          stored.owner().orElse(null),
          stored
              .owner()
              .flatMap(owner -> stored.repository().map(name -> owner + "/" + name))
              .orElse(null),
          stored.subject(),
          details(stored.details()),
          stored.address().orElse(null));
    }

    private static Map<String, Object> details(String text) {
      try {
        var details = new LinkedHashMap<String, Object>();
        for (var field : Json.parse(text).properties())
          details.put(field.getKey(), field.getValue());
        return details;
      } catch (MalformedJson e) {
        throw new IllegalStateException("an entry of the audit trail is not JSON: " + text, e);
      }
    }
  }
}
