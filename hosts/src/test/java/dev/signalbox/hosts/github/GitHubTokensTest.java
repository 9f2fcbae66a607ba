package dev.signalbox.hosts.github;

import static dev.signalbox.hosts.github.ScriptedGitHub.answer;
import static dev.signalbox.hosts.github.Station.SLUG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.TokenAuthority.HostUser;
import dev.signalbox.hosts.TokenAuthority.Permission;
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
  void what_no_header_can_carry_is_not_even_asked() {
    assertThat(tokens.identify("a b")).isEqualTo(new Outcome.Done<>(Optional.empty()));
    assertThat(tokens.identify("x\r\ny")).isEqualTo(new Outcome.Done<>(Optional.empty()));
    assertThat(github.asked()).isEmpty();
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
      var outcome = new GitHubTokens(other.wire, other.clock).permission(ANN, "ghp_ann", SLUG);
      return ((Outcome.Done<Permission>) outcome).value();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void a_repository_that_the_token_does_not_see_is_closed_to_its_holder() {
    github.on("GET /repos/acme/shop", 404, "{\"message\": \"Not Found\"}");
    for (int i = 0; i < 2; i++) {
      assertThat(tokens.permission(ANN, "ghp_ann", SLUG))
          .isEqualTo(new Outcome.Done<>(Permission.NONE));
    }
    assertThat(github.asked()).hasSize(1);
  }
}
