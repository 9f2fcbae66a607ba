package dev.signalbox.app.github;

import dev.signalbox.host.github.access.Needs;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.UrlText;
import dev.signalbox.host.github.intake.WebhookEndpoint;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An App as GitHub registers it from a form, all set but for its name. */
record Manifest(
    String name,
    String url,
    Hook hookAttributes,
    String redirectUrl,
    boolean isPublic,
    Map<String, String> defaultPermissions,
    List<String> defaultEvents) {
  /** Where webhooks go. */
  record Hook(String url, boolean active) {}

  static Manifest of(String name, String publicUrl) {
    return new Manifest(
        name,
        publicUrl,
        new Hook(publicUrl + WebhookEndpoint.PATH, true),
        publicUrl + "/",
        false,
        Needs.permissions(),
        Needs.events());
  }

  /** Where the form goes to: a person's own settings, or those of an organization. */
  static String target(GitHubAddress address, Optional<String> organization) {
    String owner = organization.map(name -> "/organizations/" + UrlText.whole(name)).orElse("");
    return address.web() + owner + "/settings/apps/new";
  }

  Map<String, Object> json() {
    return Map.of(
        "name", name,
        "url", url,
        "hook_attributes", hookAttributes,
        "redirect_url", redirectUrl,
        "public", isPublic,
        "default_permissions", defaultPermissions,
        "default_events", defaultEvents);
  }
}
