package dev.signalbox.host.github.access;

import dev.signalbox.host.github.calls.Anonymous;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.UrlText;
import java.util.Optional;

/** An App that was just registered from a manifest. GitHub tells its secrets this once. */
public record NewApp(AppProfile profile, String pem, Optional<String> webhookSecret) {
  /** {@code code}: what GitHub sent whoever registered it back with; good once, for an hour. */
  public static GitHubReply<NewApp> fetch(Anonymous client, String code) {
    return client.ask(
        GitHubCall.write("POST", "/app-manifests/" + UrlText.whole(code) + "/conversions"),
        NewApp::read);
  }

  private static NewApp read(JsonFields answer) {
    return new NewApp(
        AppProfile.read(answer), answer.text("pem"), answer.maybeText("webhook_secret"));
  }

  @Override
  public String toString() {
    return "NewApp[" + profile.slug() + "]";
  }
}
