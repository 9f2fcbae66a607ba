package dev.signalbox.store.audit;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Optional;

/** What an entry is about; its readers are whoever administers that. */
public sealed interface AuditPlace {
  record Service() implements AuditPlace {}

  record OfOwner(OwnerName owner) implements AuditPlace {}

  record OfRepository(long id, RepositorySlug slug) implements AuditPlace {}

  /** The owner if there is one, else the whole service. */
  static AuditPlace of(Optional<OwnerName> owner) {
    return owner.<AuditPlace>map(OfOwner::new).orElseGet(Service::new);
  }
}
