package dev.signalbox.app.github;

import dev.signalbox.host.github.access.HookSettings;
import dev.signalbox.host.github.intake.WebhookEndpoint;
import dev.signalbox.host.github.site.GitHubOptions;
import java.util.List;
import java.util.Optional;

/** Whether webhooks come here, signed with what is known here. */
record HookInspection(Optional<String> publicUrl, boolean hasSecret) {
  List<SetupFinding> look(HookSettings set, AppPages pages) {
    return List.of(url(set, pages), secret(set, pages));
  }

  private SetupFinding url(HookSettings set, AppPages pages) {
    String there = set.url().orElse("");
    String wanted = publicUrl.map(url -> url + WebhookEndpoint.PATH).orElse("");
    boolean isRight =
        publicUrl.isPresent() ? there.equals(wanted) : there.endsWith(WebhookEndpoint.PATH);
    if (!isRight) {
      return SetupFinding.missing(
          "webhook url",
          there.isEmpty() ? "there is none" : "they go to " + there,
          "at "
              + pages.general()
              + " set the Webhook URL to "
              + (wanted.isEmpty() ? "PUBLIC-URL" + WebhookEndpoint.PATH : wanted));
    }
    boolean isJson = set.contentType().equals(Optional.of("json"));
    return isJson
        ? SetupFinding.well("webhook url", there)
        : SetupFinding.missing(
            "webhook url",
            there + " receives forms instead of JSON",
            "at " + pages.general() + " choose the content type application/json");
  }

  private SetupFinding secret(HookSettings set, AppPages pages) {
    String about = "webhook secret";
    if (set.hasSecret() && hasSecret) {
      return SetupFinding.well(about, "set at GitHub and here (GitHub never shows it)");
    }
    if (set.hasSecret()) {
      return SetupFinding.missing(
          about,
          "set at GitHub, but not here: webhooks are refused, and GitHub is polled instead",
          "set it as " + GitHubOptions.SECRET + " in the server's environment");
    }
    return SetupFinding.missing(
        about,
        "not set at GitHub: webhooks could not be authenticated",
        "at "
            + pages.general()
            + " set a webhook secret (openssl rand -hex 32), and set the same value as "
            + GitHubOptions.SECRET
            + " of the server");
  }
}
