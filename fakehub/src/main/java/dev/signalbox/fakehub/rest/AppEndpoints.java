package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubCaller;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Pagination;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.FakeInstallation;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.World;
import java.util.List;

/** The app, its installations and tokens; who a token belongs to. */
final class AppEndpoints {
  private final Desk desk;

  AppEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<HubRoute> routes() {
    return List.of(
        HubRoute.of("GET", "/app", this::app),
        HubRoute.of("GET", "/app/hook/config", this::hook),
        HubRoute.of("GET", "/app/installations", this::installations),
        HubRoute.of("GET", "/app/installations/{id}", this::installation),
        HubRoute.of("POST", "/app/installations/{id}/access_tokens", this::token),
        HubRoute.of("GET", "/repos/{owner}/{repo}/installation", this::ofRepository),
        HubRoute.of("GET", "/installation/repositories", this::repositories),
        HubRoute.of("GET", "/user", this::user),
        HubRoute.of("GET", "/users/{login}", this::other));
  }

  private static App appOf(HubCall call) {
    if (call.caller() instanceof HubCaller.AsApp(var app)) return app;
    throw HubRefusal.of(401, "A JSON web token could not be decoded");
  }

  private HubReply app(HubCall call) {
    var app = call.world().app(appOf(call).id()).orElseThrow(HubRefusal::notFound);
    return HubReply.ok(
        desk.shapes()
            .accounts()
            .app(app, app.permissions())
            .with("events", app.events())
            .with("installations_count", call.world().installations().size()));
  }

  private HubReply hook(HubCall call) {
    appOf(call);
    var settings = Doc.of("content_type", "json").with("insecure_ssl", "0");
    var hook = desk.hub().hooks().hook();
    if (hook.isEmpty()) return HubReply.ok(settings);
    var whole = settings.with("url", hook.get().url().toString());
    return HubReply.ok(hook.get().secret().isEmpty() ? whole : whole.with("secret", "********"));
  }

  private Doc shape(World world, App app, FakeInstallation installation) {
    var account = world.user(installation.accountId()).orElseThrow(HubRefusal::notFound);
    return desk.shapes().accounts().installation(installation, app, account);
  }

  private HubReply installations(HubCall call) {
    App app = appOf(call);
    return call.page(Doc.list(call.world().installations(), one -> shape(call.world(), app, one)));
  }

  private FakeInstallation installation(HubCall call, World world) {
    return world.installation(call.number("id")).orElseThrow(HubRefusal::notFound);
  }

  private HubReply installation(HubCall call) {
    return HubReply.ok(shape(call.world(), appOf(call), installation(call, call.world())));
  }

  private HubReply token(HubCall call) {
    appOf(call);
    var installation = installation(call, call.world());
    if (installation.suspendedAt().isPresent()) {
      throw HubRefusal.of(403, "This installation has been suspended");
    }
    var token = desk.places().token(installation);
    return HubReply.of(
        201,
        Doc.of("token", token.text())
            .with("expires_at", token.expiresAt())
            .with("permissions", installation.permissions())
            .with("repository_selection", "selected"));
  }

  private HubReply ofRepository(HubCall call) {
    App app = appOf(call);
    Repo repository = call.repository();
    var installation =
        call.world().installationOn(repository, app.id()).orElseThrow(HubRefusal::notFound);
    return HubReply.ok(shape(call.world(), app, installation));
  }

  private HubReply repositories(HubCall call) {
    if (!(call.caller() instanceof HubCaller.AsInstallation(_, var installation))) {
      throw HubRefusal.of(403, "You must authenticate with an installation access token.");
    }
    var seen =
        installation.repositories().stream().flatMap(id -> call.world().find(id).stream()).toList();
    return Pagination.of(
        call.request(),
        Doc.list(seen, desk.shapes().repositories()::repository),
        page ->
            Doc.of("total_count", seen.size())
                .with("repository_selection", "selected")
                .with("repositories", page));
  }

  private HubReply user(HubCall call) {
    if (call.caller() instanceof HubCaller.AsUser(var user)) {
      return HubReply.ok(desk.shapes().accounts().self(user));
    }
    throw HubRefusal.of(403, "Resource not accessible by integration");
  }

  private HubReply other(HubCall call) {
    var user = call.world().user(call.part("login")).orElseThrow(HubRefusal::notFound);
    return HubReply.ok(desk.shapes().accounts().self(user));
  }
}
