package dev.signalbox.server.routing;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.server.access.Right;
import dev.signalbox.server.http.Answer;
import dev.signalbox.store.repositories.Repository;
import java.util.Optional;

/** What must be true before an endpoint is reached, and so what the endpoint is given. */
public sealed interface Entrance {
  /** No credential needed. */
  record Open(OpenHandler handler) implements Entrance {}

  /** A known caller with a right to the service as a whole. */
  record Service(Right right, ServiceHandler handler) implements Entrance {}

  /** A caller who reaches the owner named in the path. */
  record OfOwner(Right right, OwnerHandler handler) implements Entrance {}

  /** A caller who sees the repository named in the path and has the right to it. */
  record OfRepository(Right right, RepositoryHandler handler) implements Entrance {}

  @FunctionalInterface
  interface OpenHandler {
    Answer handle();
  }

  @FunctionalInterface
  interface ServiceHandler {
    Answer handle(Call call);
  }

  @FunctionalInterface
  interface OwnerHandler {
    Answer handle(Call call, OwnerName owner);
  }

  @FunctionalInterface
  interface RepositoryHandler {
    Answer handle(Call call, Repository repository);
  }

  default Optional<Right> rightNeeded() {
    return switch (this) {
      case Open open -> Optional.empty();
      case Service service -> Optional.of(service.right());
      case OfOwner owner -> Optional.of(owner.right());
      case OfRepository repository -> Optional.of(repository.right());
    };
  }
}
