package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Caller;
import dev.signalbox.fakehub.http.Pages;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.Installation;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.World;
import java.util.List;

/** The app, its installations and tokens; who a token belongs to. */
final class AppEndpoints {
  private final Desk desk;

  AppEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    return List.of(
        Route.of("GET", "/app", this::app),
        Route.of("GET", "/app/hook/config", this::hook),
        Route.of("GET", "/app/installations", this::installations),
        Route.of("GET", "/app/installations/{id}", this::installation),
        Route.of("POST", "/app/installations/{id}/access_tokens", this::token),
        Route.of("GET", "/repos/{owner}/{repo}/installation", this::ofRepository),
        Route.of("GET", "/installation/repositories", this::repositories),
        Route.of("GET", "/user", this::user),
        Route.of("GET", "/users/{login}", this::other));
  }

  private static App appOf(Call call) {
    if (call.caller() instanceof Caller.AsApp(var app)) return app;
    throw Refusal.of(401, "A JSON web token could not be decoded");
  }

  private Reply app(Call call) {
    var app = call.world().app(appOf(call).id()).orElseThrow(Refusal::notFound);
    return Reply.ok(
        desk.shapes()
            .accounts()
            .app(app, app.permissions())
            .with("events", app.events())
            .with("installations_count", call.world().installations().size()));
  }

  private Reply hook(Call call) {
    appOf(call);
    var settings = Doc.of("content_type", "json").with("insecure_ssl", "0");
    var hook = desk.hub().hooks().hook();
    if (hook.isEmpty()) return Reply.ok(settings);
    var whole = settings.with("url", hook.get().url().toString());
    return Reply.ok(hook.get().secret().isEmpty() ? whole : whole.with("secret", "********"));
  }

  private Doc shape(World world, App app, Installation installation) {
    var account = world.user(installation.accountId()).orElseThrow(Refusal::notFound);
    return desk.shapes().accounts().installation(installation, app, account);
  }

  private Reply installations(Call call) {
    App app = appOf(call);
    return call.page(Doc.list(call.world().installations(), one -> shape(call.world(), app, one)));
  }

  private Installation installation(Call call, World world) {
    return world.installation(call.number("id")).orElseThrow(Refusal::notFound);
  }

  private Reply installation(Call call) {
    return Reply.ok(shape(call.world(), appOf(call), installation(call, call.world())));
  }

  private Reply token(Call call) {
    appOf(call);
    var installation = installation(call, call.world());
    if (installation.suspendedAt().isPresent()) {
      throw Refusal.of(403, "This installation has been suspended");
    }
    var token = desk.places().token(installation);
    return Reply.of(
        201,
        Doc.of("token", token.text())
            .with("expires_at", token.expiresAt())
            .with("permissions", installation.permissions())
            .with("repository_selection", "selected"));
  }

  private Reply ofRepository(Call call) {
    App app = appOf(call);
    Repo repository = call.repository();
    var installation =
        call.world().installationOn(repository, app.id()).orElseThrow(Refusal::notFound);
    return Reply.ok(shape(call.world(), app, installation));
  }

  private Reply repositories(Call call) {
    if (!(call.caller() instanceof Caller.AsInstallation(_, var installation))) {
      throw Refusal.of(403, "You must authenticate with an installation access token.");
    }
    var seen =
        installation.repositories().stream().flatMap(id -> call.world().find(id).stream()).toList();
    return Pages.of(
        call.request(),
        Doc.list(seen, desk.shapes().repositories()::repository),
        page ->
            Doc.of("total_count", seen.size())
                .with("repository_selection", "selected")
                .with("repositories", page));
  }

  private Reply user(Call call) {
    if (call.caller() instanceof Caller.AsUser(var user)) {
      return Reply.ok(desk.shapes().accounts().self(user));
    }
    throw Refusal.of(403, "Resource not accessible by integration");
  }

  private Reply other(Call call) {
    var user = call.world().user(call.part("login")).orElseThrow(Refusal::notFound);
    return Reply.ok(desk.shapes().accounts().self(user));
  }
}
