package dev.signalbox.fakehub.state;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A GitHub App, with the robot it acts as, and what it asks of whoever installs it. */
public record App(
    long id,
    String slug,
    String name,
    User owner,
    User robot,
    Instant createdAt,
    Map<String, String> permissions,
    List<String> events) {
  public App {
    permissions = new TreeMap<>(permissions);
    events = List.copyOf(events);
  }

  public App(long id, String slug, String name, User owner, User robot, Instant createdAt) {
    this(id, slug, name, owner, robot, createdAt, Map.of(), List.of());
  }

  public App asking(Map<String, String> forPermissions, List<String> forEvents) {
    return new App(id, slug, name, owner, robot, createdAt, forPermissions, forEvents);
  }
}
