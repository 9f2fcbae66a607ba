package dev.signalbox.fakehub.http;

import dev.signalbox.fakehub.changes.HubActor;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.FakeInstallation;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.User;

/** Who asks. */
public sealed interface HubCaller {
  /** The app itself, by its signature; it sees its installations and nothing else. */
  record AsApp(App app) implements HubCaller {}

  /** The app where it is installed. */
  record AsInstallation(App app, FakeInstallation installation) implements HubCaller {}

  /** A person, by a token. */
  record AsUser(User user) implements HubCaller {}

  /** Nobody in particular. */
  record Nobody() implements HubCaller {}

  default HubActor actor() {
    return switch (this) {
      case AsApp(var app) -> HubActor.of(app);
      case AsInstallation(var app, _) -> HubActor.of(app);
      case AsUser(var user) -> HubActor.of(user);
      case Nobody() -> throw HubRefusal.of(401, "Requires authentication");
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
      case Nobody() -> throw HubRefusal.notFound();
      case AsApp _ -> throw HubRefusal.of(403, "Resource not accessible by integration");
      case AsInstallation(_, var installation) -> {
        if (!installation.repositories().contains(repository.id)) throw HubRefusal.notFound();
        if (!installation.may(need.permission(), need.write())) {
          throw HubRefusal.of(403, "Resource not accessible by integration");
        }
      }
      case AsUser(var user) -> {
        String level = repository.permissionOf(user);
        if (level.equals("none")) throw HubRefusal.notFound();
        if (need.write() && level.equals("read")) {
          throw HubRefusal.of(403, "Resource not accessible by personal access token");
        }
      }
    }
  }
}
