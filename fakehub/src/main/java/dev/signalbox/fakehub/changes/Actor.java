package dev.signalbox.fakehub.changes;

import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.User;
import java.util.Optional;

/** Who does something: a person, or an app as its robot. */
public record Actor(User user, Optional<App> app) {
  public static Actor of(User user) {
    return new Actor(user, Optional.empty());
  }

  public static Actor of(App app) {
    return new Actor(app.robot(), Optional.of(app));
  }
}
