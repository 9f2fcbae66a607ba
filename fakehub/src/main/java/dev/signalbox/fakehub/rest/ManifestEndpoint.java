package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.http.AppKey;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** The last step of registering an app from a manifest: its secrets, told once for each code. */
public final class ManifestEndpoint {
  private final Desk desk;
  private final AppKey key;
  private final Set<String> codes = new HashSet<>();

  public ManifestEndpoint(Desk desk, AppKey key) {
    this.desk = desk;
    this.key = key;
  }

  public Route route() {
    return Route.of("POST", "/app-manifests/{code}/conversions", this::convert);
  }

  /** What somebody is sent back with who registered the app under test. */
  public String code() {
    return desk.hub()
        .alone(
            () -> {
              String code = UUID.randomUUID().toString().replace("-", "");
              codes.add(code);
              return code;
            });
  }

  private Reply convert(Call call) {
    if (!codes.remove(call.part("code"))) throw Refusal.notFound();
    var app = desk.hub().app();
    return Reply.of(
        201,
        desk.shapes()
            .accounts()
            .app(app, app.permissions())
            .with("events", app.events())
            .with("client_id", "Iv1.fake")
            .with("client_secret", "fake-client-secret")
            .with("webhook_secret", "fake-webhook-secret")
            .with("pem", key.pem()));
  }
}
