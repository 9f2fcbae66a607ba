package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.fakehub.http.FakeAppKey;
import dev.signalbox.host.github.access.Needs;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is missing is found, and told with what to do. */
class GitHubCheckTest {
  @TempDir Path folder;
  private FakeTown town;

  @BeforeEach
  void begin() {
    town = new FakeTown(folder);
  }

  @AfterEach
  void end() {
    town.close();
  }

  private static Shell.Result check(Shell shell) {
    return shell.run("github", "setup", "--public-url", FakeTown.PUBLIC + "/");
  }

  private void misses(String about, String... words) {
    misses(town.asApp(), about, words);
  }

  /** And nothing else. */
  private static void misses(Shell shell, String about, String... words) {
    var result = check(shell);
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).as(result.out()).isEqualTo(1);
    assertThat(result.out().lines().filter(line -> line.startsWith("missing")))
        .singleElement()
        .asString()
        .startsWith("missing  " + about + ": ");
    assertThat(result.out()).contains(words).contains("1 to fix.");
  }

  @Test
  void all_is_well() {
    var result = check(town.asApp());
    assertThat(result.out()).doesNotContain("missing").contains("All is well.");
    assertThat(result.code()).isZero();
    Needs.permissions().keySet().forEach(it -> assertThat(result.out()).contains("ssion " + it));
    Needs.events().forEach(it -> assertThat(result.out()).contains("event " + it));
    assertThat(result.out()).contains("rules of octo/widgets: .signalbox.yml on main");
  }

  static Stream<Needs.NeededPermission> permissions() {
    return Needs.PERMISSIONS.stream();
  }

  @ParameterizedTest
  @MethodSource("permissions")
  void a_permission_that_the_app_does_not_ask_for(Needs.NeededPermission one) {
    var others = Needs.permissions();
    others.remove(one.name());
    town.github.owners().register(others, Needs.events());
    misses(
        "permission " + one.name(),
        "set " + one.label() + " to '" + one.levelLabel() + "'",
        "/organizations/signalbox-makers/settings/apps/signalbox/permissions");
  }

  @Test
  void reading_is_not_writing() {
    var others = Needs.permissions();
    others.put("checks", "read");
    town.github.owners().register(others, Needs.events());
    misses("permission checks", "write is needed");
  }

  static Stream<Needs.Event> events() {
    return Needs.EVENTS.stream();
  }

  @ParameterizedTest
  @MethodSource("events")
  void an_event_that_the_app_is_not_told_of(Needs.Event one) {
    var others = new ArrayList<>(Needs.events());
    others.remove(one.name());
    town.github.owners().register(Needs.permissions(), others);
    misses("event " + one.name(), "tick '" + one.label() + "'");
  }

  @Test
  void a_key_of_another_app() {
    var shell = town.asApp().with("SIGNALBOX_GITHUB_KEY", new FakeAppKey().pem());
    misses(shell, "key", "ok       address", "could not be decoded", "private key");
  }

  @Test
  void an_address_where_nobody_answers() {
    var shell = town.asApp().with("SIGNALBOX_GITHUB_URL", "http://127.0.0.1:1");
    misses(shell, "address", "--github-url");
  }

  @Test
  void webhooks_that_go_elsewhere() {
    town.hook("https://old.example/github/webhooks", "hook-secret");
    misses("webhook url", "set the Webhook URL to https://signalbox.example/github/webhooks");
  }

  @Test
  void webhooks_that_are_not_signed() {
    town.hook(FakeTown.PUBLIC + "/github/webhooks", "");
    misses("webhook secret", "not set at GitHub");
  }

  @Test
  void a_secret_that_only_github_knows() {
    var shell = town.asApp().with("SIGNALBOX_GITHUB_WEBHOOK_SECRET", "");
    misses(shell, "webhook secret", "set it as SIGNALBOX_GITHUB_WEBHOOK_SECRET");
  }

  @Test
  void an_app_that_is_installed_nowhere() {
    town.github.owners().uninstall(town.installation);
    misses("installations", town.github.url() + "/apps/signalbox/installations/new");
  }

  @Test
  void an_installation_that_is_suspended() {
    town.github.owners().suspend(town.installation, true);
    misses("installation octo", "suspended", "/settings/installations/" + town.installation);
  }

  @Test
  void an_account_that_has_not_accepted_a_permission() {
    var granted = Needs.permissions();
    granted.remove("workflows");
    town.github.owners().permit(town.installation, granted);
    misses("installation octo", "does not grant workflows", "accepts the new permissions");
  }

  @Test
  void an_installation_without_repositories() {
    town.github.owners().select(town.installation, FakeTown.WIDGETS, false);
    misses("installation octo", "has no repositories");
  }

  @Test
  void a_repository_without_rules() {
    town.github.owners().createRepository("octo/empty", "trunk");
    town.github.owners().select(town.installation, "octo/empty", true);
    misses("rules of octo/empty", "add .signalbox.yml to trunk");
  }

  @Test
  void rules_that_are_wrong() {
    town.rules("queue_rulez: []\n");
    misses("rules of octo/widgets", "signalbox config check .signalbox.yml");
  }

  @Test
  void programs_are_told_as_json() throws MalformedJson {
    town.github.owners().uninstall(town.installation);
    var result = town.asApp().run("github", "setup", "--json");
    assertThat(result.code()).isEqualTo(1);
    var report = Json.parse(result.out());
    assertThat(report.path("ok").booleanValue()).isFalse();
    var last = report.path("findings").get(report.path("findings").size() - 1);
    assertThat(last.path("about").stringValue()).isEqualTo("installations");
    assertThat(last.path("fix").stringValue()).contains("/installations/new");
  }

  @Test
  void a_token_of_somebody_who_may_push() {
    var result = check(town.withToken(town.github.owners().tokenOf("ada")));
    assertThat(result.out()).contains("held by ada", "may push", "All is well.");
    assertThat(result.code()).isZero();
  }

  @Test
  void a_token_of_somebody_who_may_only_read() {
    town.github.owners().allow(FakeTown.WIDGETS, "eve", "read");
    var shell = town.withToken(town.github.owners().tokenOf("eve"));
    misses(shell, "repository octo/widgets", "give eve the role Write");
  }

  @Test
  void a_token_of_somebody_who_does_not_see_it() {
    var shell = town.withToken(town.github.owners().tokenOf("mallory"));
    misses(shell, "repository octo/widgets", "let mallory into it");
  }

  @Test
  void a_token_that_github_does_not_know() {
    misses(town.withToken("ghp_nothing"), "token", "ok       address", "create another one");
  }
}
