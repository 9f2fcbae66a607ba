package dev.signalbox.fakehub.http;

import dev.signalbox.fakehub.changes.Actor;
import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.Installation;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.User;

/** Who asks. */
public sealed interface Caller {
  /** The app itself, by its signature; it sees its installations and nothing else. */
  record AsApp(App app) implements Caller {}

  /** The app where it is installed. */
  record AsInstallation(App app, Installation installation) implements Caller {}

  /** A person, by a token. */
  record AsUser(User user) implements Caller {}

  /** Nobody in particular. */
  record Nobody() implements Caller {}

  default Actor actor() {
    return switch (this) {
      case AsApp(var app) -> Actor.of(app);
      case AsInstallation(var app, _) -> Actor.of(app);
      case AsUser(var user) -> Actor.of(user);
      case Nobody() -> throw Refusal.of(401, "Requires authentication");
    };
  }

  /** Whose budget of requests is used. */
  default String purse() {
    return switch (this) {
      case AsApp(var app) -> "app " + app.id();
      case AsInstallation(_, var installation) -> "installation ID " + installation.id();
      case AsUser(var user) -> "user ID " + user.id();
      case Nobody() -> "127.0.0.1";
    };
  }

  /** What is hidden is not found; what is seen but not allowed is forbidden. */
  default void admit(Repo repository, Need need) {
    switch (this) {
      case Nobody() -> throw Refusal.notFound();
      case AsApp _ -> throw Refusal.of(403, "Resource not accessible by integration");
      case AsInstallation(_, var installation) -> {
        if (!installation.repositories().contains(repository.id)) throw Refusal.notFound();
        if (!installation.may(need.permission(), need.write())) {
          throw Refusal.of(403, "Resource not accessible by integration");
        }
      }
      case AsUser(var user) -> {
        String level = repository.permissionOf(user);
        if (level.equals("none")) throw Refusal.notFound();
        if (need.write() && level.equals("read")) {
          throw Refusal.of(403, "Resource not accessible by personal access token");
        }
      }
    }
  }
}
