package dev.signalbox.web.routing;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import java.util.Optional;

/** What must be true before an endpoint is reached, and so what the endpoint is given. */
public sealed interface Entrance {
  /** No credential needed. */
  record Open(OpenHandler handler) implements Entrance {}

  /** No credential needed; whoever brings a key of this service may be told more. */
  record Recognising(RecognisingHandler handler) implements Entrance {}

  /** Only for a known caller with a right. */
  sealed interface Guarded extends Entrance {
    Right right();
  }

  /** A right to the service as a whole. */
  record Service(Right right, ServiceHandler handler) implements Guarded {}

  /** A caller who reaches the owner named in the path. */
  record OfOwner(Right right, OwnerHandler handler) implements Guarded {}

  /** A caller who sees the repository named in the path and has the right to it. */
  record OfRepository(Right right, RepositoryHandler handler) implements Guarded {}

  @FunctionalInterface
  interface OpenHandler {
    Answer handle();
  }

  @FunctionalInterface
  interface RecognisingHandler {
    Answer handle(Optional<Caller> caller);
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
}
