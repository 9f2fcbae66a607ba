package dev.signalbox.fakehub.state;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** An app in an account: which repositories it sees, and what it may do there. */
public record FakeInstallation(
    long id,
    long appId,
    long accountId,
    Set<Long> repositories,
    Map<String, String> permissions,
    List<String> events,
    Instant createdAt,
    Optional<Instant> suspendedAt) {
  public FakeInstallation {
    repositories = new TreeSet<>(repositories);
    permissions = new TreeMap<>(permissions);
    events = List.copyOf(events);
  }

  public boolean may(String permission, boolean write) {
    String level = permissions.getOrDefault(permission, "none");
    return write ? level.equals("write") : !level.equals("none");
  }

  public FakeInstallation with(Set<Long> others) {
    return new FakeInstallation(
        id, appId, accountId, others, permissions, events, createdAt, suspendedAt);
  }

  public FakeInstallation allowing(Map<String, String> others) {
    return new FakeInstallation(
        id, appId, accountId, repositories, others, events, createdAt, suspendedAt);
  }

  public FakeInstallation suspended(Optional<Instant> at) {
    return new FakeInstallation(
        id, appId, accountId, repositories, permissions, events, createdAt, at);
  }
}
