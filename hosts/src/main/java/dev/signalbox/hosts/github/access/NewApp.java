package dev.signalbox.hosts.github.access;

import dev.signalbox.hosts.github.calls.Anonymous;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.Fields;
import dev.signalbox.hosts.github.calls.Reply;
import dev.signalbox.hosts.github.calls.UrlText;
import java.util.Optional;

/** An App that was just registered from a manifest. GitHub tells its secrets this once. */
public record NewApp(AppProfile profile, String pem, Optional<String> webhookSecret) {
  /** {@code code}: what GitHub sent whoever registered it back with; good once, for an hour. */
  public static Reply<NewApp> fetch(Anonymous client, String code) {
    return client.ask(
        Call.write("POST", "/app-manifests/" + UrlText.whole(code) + "/conversions"), NewApp::read);
  }

  private static NewApp read(Fields answer) {
    return new NewApp(
        AppProfile.read(answer), answer.text("pem"), answer.maybeText("webhook_secret"));
  }

  @Override
  public String toString() {
    return "NewApp[" + profile.slug() + "]";
  }
}
