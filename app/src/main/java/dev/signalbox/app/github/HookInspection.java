package dev.signalbox.app.github;

import dev.signalbox.app.serve.GitHubOptions;
import dev.signalbox.hosts.github.access.HookSettings;
import dev.signalbox.server.github.intake.WebhookEndpoint;
import java.util.List;
import java.util.Optional;

/** Whether webhooks come here, signed with what is known here. */
record HookInspection(Optional<String> publicUrl, boolean hasSecret) {
  List<Finding> look(HookSettings set, AppPages pages) {
    return List.of(url(set, pages), secret(set, pages));
  }

  private Finding url(HookSettings set, AppPages pages) {
    String there = set.url().orElse("");
    String wanted = publicUrl.map(url -> url + WebhookEndpoint.PATH).orElse("");
    boolean isRight =
        publicUrl.isPresent() ? there.equals(wanted) : there.endsWith(WebhookEndpoint.PATH);
    if (!isRight) {
      return Finding.missing(
          "webhook url",
          there.isEmpty() ? "there is none" : "they go to " + there,
          "at "
              + pages.general()
              + " set the Webhook URL to "
              + (wanted.isEmpty() ? "PUBLIC-URL" + WebhookEndpoint.PATH : wanted));
    }
    boolean isJson = set.contentType().equals(Optional.of("json"));
    return isJson
        ? Finding.well("webhook url", there)
        : Finding.missing(
            "webhook url",
            there + " gets forms, not JSON",
            "at " + pages.general() + " choose the content type application/json");
  }

  private Finding secret(HookSettings set, AppPages pages) {
    String about = "webhook secret";
    if (set.hasSecret() && hasSecret) {
      return Finding.well(about, "set at GitHub and here; GitHub shows it to nobody");
    }
    if (set.hasSecret()) {
      return Finding.missing(
          about,
          "set at GitHub, not known here: webhooks are not taken, and all is polled",
          "put it into " + GitHubOptions.SECRET + " of the server");
    }
    return Finding.missing(
        about,
        "not set at GitHub: nobody could tell who sent a webhook",
        "at "
            + pages.general()
            + " set a Webhook secret (openssl rand -hex 32), and the same in "
            + GitHubOptions.SECRET
            + " of the server");
  }
}
