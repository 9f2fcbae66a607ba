package dev.signalbox.hosting;

import dev.signalbox.web.http.PathHandler;
import dev.signalbox.web.routing.Route;
import java.util.List;

/** What comes from a host and what is told there. It asks the queue, so it is made after it. */
public interface HostIntake extends AutoCloseable {
  /** A host from which nothing comes by itself: it is polled. */
  HostIntake NONE = () -> {};

  default void start() {}

  /** Endpoints of the API that only repositories of this host have. */
  default List<Route> routes() {
    return List.of();
  }

  /** What stands in front of the API, such as git and webhooks. */
  default List<PathHandler> handlers() {
    return List.of();
  }

  /** What has to be dropped now and then. */
  default List<Maintenance> maintenance() {
    return List.of();
  }

  @Override
  void close();
}
