package dev.signalbox.host.github;

import static dev.signalbox.host.github.ScriptedGitHub.answer;
import static dev.signalbox.host.github.Station.SLUG;
import static dev.signalbox.host.github.Station.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.ScriptedGitHub.Asked;
import dev.signalbox.host.github.ScriptedGitHub.Line;
import dev.signalbox.host.github.access.AppAccess;
import dev.signalbox.host.github.access.AppCredential;
import dev.signalbox.host.github.access.AppKey;
import dev.signalbox.host.github.access.GitHubRepository;
import dev.signalbox.host.github.access.Installation;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.Secret;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AppAccessTest {
  private static final String TOKENS = "POST /app/installations/7/access_tokens";
  private static final GitHubCall QUESTION = GitHubCall.fresh("/repos/acme/shop");

  private final Station station = new Station();
  private final ScriptedGitHub github = station.github;
  private final AppAccess access =
      new AppAccess(
          station.wire,
          new AppCredential("1", AppKey.parse(TestKey.pkcs8()), station.clock),
          station.clock);

  AppAccessTest() throws IOException {}

  @AfterEach
  void end() {
    station.close();
  }

  private Line.Answer token(String name) {
    return answer(
        201,
        "{\"token\": \"%s\", \"expires_at\": \"%s\"}"
            .formatted(name, station.clock.instant().plus(Duration.ofHours(1))));
  }

  private GitHubReply<Secret> secret() {
    return access.client(7).secret();
  }

  @Test
  void a_token_is_kept_until_five_minutes_before_it_ends() {
    github.on(TOKENS, token("ghs_1"), token("ghs_2"));
    assertThat(value(secret()).text()).isEqualTo("ghs_1");
    station.clock.advance(Duration.ofMinutes(54));
    assertThat(value(secret()).text()).isEqualTo("ghs_1");
    assertThat(github.asked(TOKENS)).hasSize(1);
    station.clock.advance(Duration.ofMinutes(1));
    assertThat(value(secret()).text()).isEqualTo("ghs_2");
  }

  @Test
  void many_who_need_a_token_at_once_make_one_renewal() throws Exception {
    var latch = new CountDownLatch(1);
    github.on(TOKENS, new Line.Held(latch, token("ghs_1")));
    var client = access.client(7);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var secrets = new ArrayList<Future<GitHubReply<Secret>>>();
      Callable<GitHubReply<Secret>> task = client::secret;
      for (int i = 0; i < 20; i++) secrets.add(threads.submit(task));
      Awaitility.await().until(() -> !github.asked(TOKENS).isEmpty());
      latch.countDown();
      for (var secret : secrets) assertThat(value(secret.get()).text()).isEqualTo("ghs_1");
    }
    assertThat(github.asked(TOKENS)).hasSize(1);
  }

  @Test
  void a_token_that_github_does_not_take_is_renewed_once() {
    github.on(TOKENS, token("ghs_1"), token("ghs_2"));
    github.on(
        "GET /repos/acme/shop",
        answer(401, "{\"message\": \"Bad credentials\"}"),
        answer(200, "{}"));
    assertThat(access.client(7).ask(QUESTION)).isInstanceOf(GitHubReply.Answered.class);
    assertThat(github.asked("GET /repos/acme/shop"))
        .extracting(asked -> asked.header("authorization"))
        .containsExactly("Bearer ghs_1", "Bearer ghs_2");
  }

  @Test
  void a_credential_that_is_never_taken_is_our_trouble_and_nobodys_answer() {
    github.on(TOKENS, token("ghs_1"));
    github.on("GET /repos/acme/shop", 401, "{\"message\": \"Bad credentials\"}");
    assertThat(access.client(7).ask(QUESTION)).isInstanceOf(GitHubReply.RetryLater.class);
    assertThat(github.asked("GET /repos/acme/shop")).hasSize(2);
    assertThat(github.asked(TOKENS)).hasSize(2);
  }

  @Test
  void while_renewing_fails_the_old_token_serves_until_its_end() {
    github.on(TOKENS, token("ghs_1"), answer(502, ""));
    secret();
    station.clock.advance(Duration.ofMinutes(57));
    assertThat(value(secret()).text()).isEqualTo("ghs_1");
    station.clock.advance(Duration.ofMinutes(4));
    assertThat(secret()).isInstanceOf(GitHubReply.RetryLater.class);
  }

  @Test
  void an_installation_that_gets_no_token_refuses_nothing() {
    github.on(TOKENS, 403, "{\"message\": \"This installation has been suspended\"}");
    assertThat(access.client(7).ask(QUESTION))
        .isEqualTo(
            new GitHubReply.RetryLater<>(
                StillClock.START.plusSeconds(60),
                "GitHub issued no token for installation 7: This installation has been suspended"));
  }

  @Test
  void the_installation_of_a_repository_is_asked_for_once() {
    github.on("GET /repos/acme/shop/installation", 200, "{\"id\": 7}").on(TOKENS, token("ghs_1"));
    assertThat(value(access.client(SLUG))).isSameAs(value(access.client(SLUG)));
    assertThat(value(access.client(SLUG))).isSameAs(access.client(7));
    assertThat(github.asked("GET /repos/acme/shop/installation")).hasSize(1);
    access.forget(SLUG);
    access.client(SLUG);
    assertThat(github.asked("GET /repos/acme/shop/installation")).hasSize(2);
  }

  @Test
  void where_the_app_is_not_installed_is_asked_again_after_a_minute() {
    github.on(
        "GET /repos/acme/shop/installation",
        answer(404, "{\"message\": \"Not Found\"}"),
        answer(200, "{\"id\": 7}"));
    assertThat(access.client(SLUG)).isEqualTo(new GitHubReply.Refused<>(404, "Not Found"));
    assertThat(access.client(SLUG)).isInstanceOf(GitHubReply.Refused.class);
    assertThat(github.asked()).hasSize(1);
    station.clock.advance(Duration.ofMinutes(1));
    assertThat(access.client(SLUG)).isInstanceOf(GitHubReply.Answered.class);
  }

  @Test
  void repositories_appear_by_themselves_and_trouble_of_one_installation_hides_no_other() {
    github
        .on(
            "GET /app/installations?per_page=100",
            answer(
                200,
                Map.of("Link", "<" + github.api("/app/installations?page=2") + ">; rel=\"next\""),
                "["
                    + installation(7, "null")
                    + ","
                    + installation(8, "\"2026-01-01T00:00:00Z\"")
                    + "]"))
        .on("GET /app/installations?page=2", 200, "[" + installation(9, "null") + "]")
        .on(TOKENS, token("ghs_7"))
        .on("POST /app/installations/9/access_tokens", 500, "")
        .on(
            "GET /installation/repositories?per_page=100",
            200,
            "{\"repositories\": ["
                + repository("acme/shop")
                + ","
                + repository("acme/.github")
                + ","
                + repository("acme/odd.git")
                + "]}");
    var seen = value(access.repositories());
    assertThat(seen.isComplete()).isFalse();
    assertThat(seen.repositories())
        .extracting(GitHubRepository::slug)
        .containsExactly(SLUG, RepositorySlug.parse("acme/.github"));
    assertThat(value(access.installations()))
        .extracting(Installation::id, Installation::isSuspended)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(7L, false),
            org.assertj.core.groups.Tuple.tuple(8L, true),
            org.assertj.core.groups.Tuple.tuple(9L, false));
    assertThat(value(access.installations()).getFirst().permissions())
        .containsEntry("checks", "write");
  }

  @Test
  void the_app_knows_its_own_name() {
    github.on(
        "GET /app",
        200,
        """
        {"id": 1, "slug": "signalbox", "name": "Signalbox",
         "html_url": "https://github.com/apps/signalbox",
         "owner": {"login": "acme", "type": "Organization"},
         "permissions": {"checks": "write"}, "events": ["push"]}
        """);
    var profile = value(access.profile());
    assertThat(profile.login()).isEqualTo("signalbox[bot]");
    assertThat(profile.events()).containsExactly("push");
    assertThat(profile.organization()).contains("acme");
    assertThat(profile.installPage())
        .isEqualTo("https://github.com/apps/signalbox/installations/new");
    assertThat(github.asked()).extracting(Asked::line).containsExactly("GET /app");
  }

  private static String installation(int id, String suspended) {
    return """
    {"id": %d, "account": {"id": 3, "login": "acme"}, "suspended_at": %s,
     "html_url": "https://github.com/settings/installations/1",
     "permissions": {"checks": "write"}, "events": ["push"]}
    """
        .formatted(id, suspended);
  }

  private static String repository(String name) {
    return """
    {"id": 5, "node_id": "R_5", "full_name": "%s", "default_branch": "main", "private": true}
    """
        .formatted(name);
  }
}
