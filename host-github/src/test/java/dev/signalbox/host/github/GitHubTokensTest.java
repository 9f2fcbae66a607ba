package dev.signalbox.host.github;

import static dev.signalbox.host.github.ScriptedGitHub.answer;
import static dev.signalbox.host.github.Station.SLUG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.Outcome;
import dev.signalbox.host.TokenAuthority.HostUser;
import dev.signalbox.host.TokenAuthority.Permission;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GitHubTokensTest {
  private static final HostUser ANN = new HostUser(5, "ann");

  private final Station station = new Station();
  private final ScriptedGitHub github = station.github;
  private final GitHubTokens tokens = new GitHubTokens(station.wire, station.clock);

  GitHubTokensTest() throws IOException {}

  @AfterEach
  void end() {
    station.close();
  }

  @Test
  void github_says_who_holds_a_token_and_is_asked_once_a_minute() {
    github.on("GET /user", 200, "{\"id\": 5, \"login\": \"ann\"}");
    for (int i = 0; i < 3; i++) {
      assertThat(tokens.identify("ghp_ann")).isEqualTo(new Outcome.Done<>(Optional.of(ANN)));
    }
    assertThat(github.asked()).hasSize(1);
    assertThat(github.last().header("authorization")).isEqualTo("Bearer ghp_ann");
    station.clock.advance(Duration.ofMinutes(1));
    tokens.identify("ghp_ann");
    assertThat(github.asked()).hasSize(2);
    tokens.identify("ghp_other");
    assertThat(github.asked()).hasSize(3);
  }

  @Test
  void a_token_that_github_does_not_know_is_nobodys() {
    github.on("GET /user", 401, "{\"message\": \"Bad credentials\"}");
    assertThat(tokens.identify("ghp_x")).isEqualTo(new Outcome.Done<>(Optional.empty()));
    assertThat(tokens.identify("ghp_x")).isEqualTo(new Outcome.Done<>(Optional.empty()));
    assertThat(github.asked()).hasSize(1);
  }

  @Test
  void what_is_not_of_the_form_of_its_tokens_is_not_sent_to_github() {
    for (String other :
        new String[] {
          "a b",
          "x\r\ny",
          "ghp_x\r\ny",
          "ghp_",
          "root-key-of-somebody",
          "sbx_" + "a".repeat(51),
          "glpat-abcdefghijklmnopqrst",
          "0123456789abcdef".repeat(4),
          "0123456789ABCDEF01234567890123456789ABCD",
        }) {
      assertThat(tokens.form(other)).isEmpty();
      assertThat(tokens.identify(other)).isEqualTo(new Outcome.Done<>(Optional.empty()));
      assertThat(tokens.permission(ANN, other, SLUG, 1))
          .isEqualTo(new Outcome.Done<>(Permission.NONE));
    }
    assertThat(github.asked()).isEmpty();
  }

  @Test
  void tokens_of_every_kind_that_github_gives_out_are_known_by_their_form() {
    for (String kind : new String[] {"ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"}) {
      assertThat(tokens.form(kind + "16C7e42F292c6912E7710c838347Ae178B4a")).isEqualTo(kind);
    }
    assertThat(tokens.form("0123456789abcdef0123456789abcdef01234567")).isEqualTo("classic");
  }

  @Test
  void a_github_that_is_away_is_no_verdict_and_not_remembered() {
    github.on("GET /user", answer(502, ""), answer(200, "{\"id\": 5, \"login\": \"ann\"}"));
    assertThat(tokens.identify("ghp_ann")).isInstanceOf(Outcome.RetryLater.class);
    assertThat(tokens.identify("ghp_ann")).isEqualTo(new Outcome.Done<>(Optional.of(ANN)));
  }

  @Test
  void a_holder_whose_limit_is_used_up_does_not_stop_the_others() {
    github.on("GET /user", answer(429, "{}"), answer(200, "{\"id\": 5, \"login\": \"ann\"}"));
    assertThat(tokens.identify("ghp_greedy")).isInstanceOf(Outcome.RetryLater.class);
    assertThat(tokens.identify("ghp_ann")).isEqualTo(new Outcome.Done<>(Optional.of(ANN)));
  }

  @Test
  void the_permission_is_what_github_shows_to_that_token() {
    assertThat(permission("\"admin\": true, \"push\": true, \"pull\": true"))
        .isEqualTo(Permission.ADMIN);
    assertThat(permission("\"push\": true, \"pull\": true")).isEqualTo(Permission.WRITE);
    assertThat(permission("\"triage\": true, \"pull\": true")).isEqualTo(Permission.READ);
    assertThat(permission("\"pull\": false")).isEqualTo(Permission.NONE);
  }

  private Permission permission(String rights) {
    try (var other = new Station()) {
      other.github.on(
          "GET /repos/acme/shop",
          200,
          """
          {"id": 1, "node_id": "R", "full_name": "acme/shop", "permissions": {%s}}
          """
              .formatted(rights));
      var outcome = new GitHubTokens(other.wire, other.clock).permission(ANN, "ghp_ann", SLUG, 1);
      return ((Outcome.Done<Permission>) outcome).value();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void a_namesake_with_another_number_gives_nothing() {
    github.on(
        "GET /repos/acme/shop",
        200,
        """
        {"id": 2, "node_id": "R", "full_name": "acme/shop", "permissions": {"admin": true}}
        """);
    assertThat(tokens.permission(ANN, "ghp_ann", SLUG, 1))
        .isEqualTo(new Outcome.Done<>(Permission.NONE));
  }

  @Test
  void a_repository_that_the_token_does_not_see_is_closed_to_its_holder() {
    github.on("GET /repos/acme/shop", 404, "{\"message\": \"Not Found\"}");
    for (int i = 0; i < 2; i++) {
      assertThat(tokens.permission(ANN, "ghp_ann", SLUG, 1))
          .isEqualTo(new Outcome.Done<>(Permission.NONE));
    }
    assertThat(github.asked()).hasSize(1);
  }
}
