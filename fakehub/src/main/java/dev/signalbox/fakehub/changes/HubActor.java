package dev.signalbox.fakehub.changes;

import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.User;
import java.util.Optional;

/** Who does something: a person, or an app as its robot. */
public record HubActor(User user, Optional<App> app) {
  public static HubActor of(User user) {
    return new HubActor(user, Optional.empty());
  }

  public static HubActor of(App app) {
    return new HubActor(app.robot(), Optional.of(app));
  }
}
