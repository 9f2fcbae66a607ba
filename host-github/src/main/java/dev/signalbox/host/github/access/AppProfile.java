package dev.signalbox.host.github.access;

import dev.signalbox.host.github.calls.JsonFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an App is registered as: its check runs and comments carry its name. {@code page}: where
 * people see it; {@code organization}: that owns it, where no person does.
 */
public record AppProfile(
    long id,
    String slug,
    String name,
    String page,
    Optional<String> organization,
    Map<String, String> permissions,
    List<String> events) {
  public AppProfile {
    permissions = Map.copyOf(permissions);
    events = List.copyOf(events);
  }

  static AppProfile read(JsonFields answer) {
    return new AppProfile(
        answer.number("id"),
        answer.text("slug"),
        answer.text("name"),
        answer.text("html_url"),
        answer.maybe("owner").flatMap(AppProfile::organization),
        Installation.permissions(answer),
        Installation.events(answer));
  }

  private static Optional<String> organization(JsonFields owner) {
    boolean isOne = owner.maybeText("type").equals(Optional.of("Organization"));
    return isOne ? owner.maybeText("login") : Optional.empty();
  }

  /** The login under which it comments. */
  public String login() {
    return slug + "[bot]";
  }

  /** Where somebody lets it into an account. */
  public String installPage() {
    return page + "/installations/new";
  }
}
