package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.github.access.Needs;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** An App is registered with a page and a code. */
class GitHubRegistrationTest {
  private static final Pattern MANIFEST = Pattern.compile("name=\"manifest\" value=\"([^\"]*)\"");

  @TempDir Path folder;
  private FakeTown town;
  private Path page;
  private Path key;

  @BeforeEach
  void begin() {
    town = new FakeTown(folder.resolve("fake"));
    page = folder.resolve("app.html");
    key = folder.resolve("app.pem");
  }

  @AfterEach
  void end() {
    town.close();
  }

  private Shell.Result exchange(String code) {
    return town.stranger()
        .run("github", "setup", "--code", code, "--github-key-file", key.toString());
  }

  private JsonNode manifest() throws IOException, MalformedJson {
    var found = MANIFEST.matcher(Files.readString(page));
    assertThat(found.find()).isTrue();
    return Json.parse(found.group(1).replace("&quot;", "\"").replace("&amp;", "&"));
  }

  @Test
  void the_page_posts_the_manifest_to_the_organization() throws IOException, MalformedJson {
    var result =
        Shell.empty()
            .run(
                "github",
                "setup",
                "--public-url=https://sb.example/",
                "--organization=acme",
                "--name=Acme & Sons",
                "--page=" + page);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(Files.readString(page))
        .contains("action=\"https://github.com/organizations/acme/settings/apps/new\"")
        .contains("method=\"post\"");
    var manifest = manifest();
    assertThat(manifest.path("name").stringValue()).isEqualTo("Acme & Sons");
    assertThat(manifest.path("hook_attributes").path("url").stringValue())
        .isEqualTo("https://sb.example/github/webhooks");
    assertThat(manifest.path("public").booleanValue()).isFalse();
    assertThat(manifest.path("default_permissions")).isEqualTo(Json.tree(Needs.permissions()));
    assertThat(manifest.path("default_events")).isEqualTo(Json.tree(Needs.events()));
    assertThat(result.out()).contains(page.toUri().toString(), "pull_request_review", "--code");
  }

  @Test
  void an_enterprise_server_has_its_own_page() throws IOException {
    var result =
        Shell.empty()
            .run(
                "github",
                "setup",
                "--github-url=https://ghe.example",
                "--public-url=https://sb.example",
                "--page=" + page);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(Files.readString(page)).contains("\"https://ghe.example/settings/apps/new\"");
  }

  @Test
  void who_sits_at_a_terminal_is_asked() throws IOException, MalformedJson {
    var result =
        Shell.empty()
            .onTerminal()
            .typing("https://sb.example\nacme\nOurs\n\n")
            .run("github", "setup", "--page=" + page);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(manifest().path("name").stringValue()).isEqualTo("Ours");
    assertThat(Files.readString(page)).contains("/organizations/acme/");
  }

  @Test
  void where_nobody_can_be_asked_the_address_is_needed() {
    var result = Shell.empty().run("github", "setup", "--page=" + page);
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--public-url");
    assertThat(page).doesNotExist();
  }

  @Test
  void the_code_is_exchanged_for_the_key_and_the_secret() throws IOException {
    var result = exchange("https://sb.example/?code=" + town.github.manifestCode() + "&x=1");
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(key).hasContent(town.github.appKey().pem());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
    assertThat(result.out())
        .contains("SIGNALBOX_GITHUB_URL=" + town.github.url())
        .contains("SIGNALBOX_GITHUB_APP_ID=" + town.github.appId())
        .contains("SIGNALBOX_GITHUB_KEY_FILE=" + key)
        .contains("SIGNALBOX_GITHUB_WEBHOOK_SECRET=fake-webhook-secret")
        .contains("/apps/signalbox/installations/new")
        .doesNotContain("PRIVATE KEY");
  }

  @Test
  void a_code_is_good_once() throws IOException {
    String code = town.github.manifestCode();
    assertThat(exchange(code).code()).isZero();
    Files.delete(key);
    var again = exchange(code);
    assertThat(again.code()).isEqualTo(3);
    assertThat(again.err()).contains("start over");
    assertThat(key).doesNotExist();
  }

  @Test
  void a_key_that_is_there_is_kept_and_the_code_not_used_up() throws IOException {
    Files.writeString(key, "precious");
    String code = town.github.manifestCode();
    assertThat(exchange(code).code()).isEqualTo(2);
    assertThat(key).hasContent("precious");
    Files.delete(key);
    assertThat(exchange(code).code()).isZero();
  }
}
