package dev.signalbox.hosts.github.access;

import dev.signalbox.hosts.github.calls.Fields;
import java.util.List;
import java.util.Map;

/** What an App is registered as: its check runs and comments carry its name. */
public record AppProfile(
    long id, String slug, String name, Map<String, String> permissions, List<String> events) {
  public AppProfile {
    permissions = Map.copyOf(permissions);
    events = List.copyOf(events);
  }

  static AppProfile read(Fields answer) {
    return new AppProfile(
        answer.number("id"),
        answer.text("slug"),
        answer.text("name"),
        Installation.permissions(answer),
        Installation.events(answer));
  }

  /** The login under which it comments. */
  public String login() {
    return slug + "[bot]";
  }
}
