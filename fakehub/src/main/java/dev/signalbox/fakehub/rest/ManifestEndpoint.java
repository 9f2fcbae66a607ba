package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.http.FakeAppKey;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** The last step of registering an app from a manifest: its secrets, told once for each code. */
public final class ManifestEndpoint {
  private final Desk desk;
  private final FakeAppKey key;
  private final Set<String> codes = new HashSet<>();

  public ManifestEndpoint(Desk desk, FakeAppKey key) {
    this.desk = desk;
    this.key = key;
  }

  public HubRoute route() {
    return HubRoute.of("POST", "/app-manifests/{code}/conversions", this::convert);
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

  private HubReply convert(HubCall call) {
    if (!codes.remove(call.part("code"))) throw HubRefusal.notFound();
    var app = desk.hub().app();
    return HubReply.of(
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
