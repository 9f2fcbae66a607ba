package dev.signalbox.fakehub.shapes;

import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.FakeInstallation;
import dev.signalbox.fakehub.state.User;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Users, apps, installations. */
public final class Accounts {
  private static final JsonTemplate USER = new JsonTemplate("user.json");

  private final Addresses addresses;

  public Accounts(Addresses addresses) {
    this.addresses = addresses;
  }

  public static String node(String kind, long id) {
    byte[] words = (kind + id).getBytes(StandardCharsets.UTF_8);
    return kind + "_" + Base64.getUrlEncoder().withoutPadding().encodeToString(words);
  }

  public static String node(User user) {
    return node("U", user.id());
  }

  public Doc user(User user) {
    var doc = Doc.of("login", user.login()).with("id", user.id()).with("node_id", node(user));
    doc.putAll(USER.filled(addresses.of(user), addresses.page(user)));
    doc.put("type", user.kind().spelled());
    return doc;
  }

  /** As {@code GET /user} tells it to that user. */
  public Doc self(User user) {
    var doc = user(user);
    for (String unknown :
        List.of("name", "company", "blog", "location", "email", "hireable", "bio")) {
      doc.put(unknown, null);
    }
    for (String count : List.of("public_repos", "public_gists", "followers", "following")) {
      doc.put(count, 0);
    }
    return doc.with("created_at", "2020-01-01T00:00:00Z")
        .with("updated_at", "2020-01-01T00:00:00Z");
  }

  public Doc app(App app, Map<String, String> permissions) {
    return Doc.of("id", app.id())
        .with("slug", app.slug())
        .with("node_id", node("A", app.id()))
        .with("owner", user(app.owner()))
        .with("name", app.name())
        .with("description", null)
        .with("external_url", "https://example.org/" + app.slug())
        .with("html_url", addresses.web() + "/apps/" + app.slug())
        .with("created_at", app.createdAt())
        .with("updated_at", app.createdAt())
        .with("permissions", permissions)
        .with("events", List.of());
  }

  public Doc installation(FakeInstallation installation, App app, User account) {
    String own = addresses.api() + "/app/installations/" + installation.id();
    return Doc.of("id", installation.id())
        .with("account", user(account))
        .with("repository_selection", "selected")
        .with("access_tokens_url", own + "/access_tokens")
        .with("repositories_url", addresses.api() + "/installation/repositories")
        .with("html_url", addresses.web() + "/settings/installations/" + installation.id())
        .with("app_id", app.id())
        .with("app_slug", app.slug())
        .with("target_id", account.id())
        .with("target_type", account.kind() == User.Kind.ORGANIZATION ? "Organization" : "User")
        .with("permissions", installation.permissions())
        .with("events", installation.events())
        .with("created_at", installation.createdAt())
        .with("updated_at", installation.createdAt())
        .with("single_file_name", null)
        .with("suspended_by", installation.suspendedAt().map(_ -> user(account)))
        .with("suspended_at", installation.suspendedAt());
  }
}
