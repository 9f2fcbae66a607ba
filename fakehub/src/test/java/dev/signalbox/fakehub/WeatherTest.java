package dev.signalbox.fakehub;

import static dev.signalbox.fakehub.Town.WIDGETS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.fakehub.weather.RequestFault;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeatherTest {
  private static final String REFS = "/repos/" + WIDGETS + "/git/refs";
  private static final String MAIN = "/repos/" + WIDGETS + "/git/ref/heads/main";

  @TempDir Path folder;
  private Town town;

  @BeforeEach
  void build() {
    town = new Town(folder);
  }

  @AfterEach
  void judge() {
    town.close();
  }

  private String branch(String name) {
    return "{\"ref\":\"refs/heads/%s\",\"sha\":\"%s\"}".formatted(name, town.first);
  }

  @Test
  void errors_come_before_or_after_the_work() {
    town.github.weather().next(new RequestFault.ErrorBefore(502));
    assertThat(town.asker.post(REFS, branch("one")).status()).isEqualTo(502);
    assertThat(town.ada.tip("one")).isEmpty();
    town.github.weather().next(new RequestFault.ErrorAfter(500));
    assertThat(town.asker.post(REFS, branch("one")).status()).isEqualTo(500);
    assertThat(town.ada.tip("one")).isPresent();
  }

  @Test
  void a_connection_ends_before_or_after_the_work() {
    town.github
        .weather()
        .next(1, (method, _) -> method.equals("POST"), new RequestFault.DropAfter());
    assertThat(town.asker.get(MAIN).status()).isEqualTo(200);
    assertThatThrownBy(() -> town.asker.tried("POST", REFS, branch("one")))
        .isInstanceOf(IOException.class);
    assertThat(town.ada.tip("one")).isPresent();
  }

  @Test
  void limits_are_told_as_github_tells_them() {
    town.github.weather().next(new RequestFault.SecondaryLimit(429, Duration.ofSeconds(7)));
    var secondary = town.asker.get(MAIN);
    assertThat(secondary.status()).isEqualTo(429);
    assertThat(secondary.header("Retry-After")).hasValue("7");
    town.github.weather().next(new RequestFault.PrimaryLimit(Duration.ofMinutes(5)));
    var primary = town.asker.get(MAIN);
    assertThat(primary.status()).isEqualTo(403);
    assertThat(primary.header("X-RateLimit-Remaining")).hasValue("0");
    assertThat(town.asker.get(MAIN).status()).isEqualTo(200);
  }

  @Test
  void the_budget_of_an_hour_ends_and_comes_back() {
    town.github.budget().limit(2);
    assertThat(town.asker.get(MAIN).header("X-RateLimit-Remaining")).hasValue("1");
    town.asker.get(MAIN);
    assertThat(town.asker.get(MAIN).status()).isEqualTo(403);
    town.now = town.now.plus(Duration.ofMinutes(59));
    assertThat(town.asker.get(MAIN).status()).isEqualTo(403);
    town.now = town.now.plus(Duration.ofMinutes(1));
    String fresh = "Bearer " + town.github.owners().tokenOf(town.installation);
    assertThat(town.asker.showing(fresh).get(MAIN).status()).isEqualTo(200);
  }

  @Test
  void stale_reads_show_the_world_as_it_was() {
    RequestFault stale = town.github.staleFromNow();
    town.ada.set("main", town.change("a"));
    town.github.weather().next(2, stale);
    var sha = town.asker.get(MAIN).json().path("object").path("sha").asString();
    assertThat(sha).isEqualTo(town.first.hex());
    var graph =
        town.asker.graph(
            "{ repository(owner: \"octo\", name: \"widgets\") { defaultBranchRef { target { oid } } } }",
            "{}");
    assertThat(graph.json().toString()).contains(town.first.hex());
    assertThat(town.asker.get(MAIN).json().toString()).doesNotContain(town.first.hex());
  }

  @Test
  void an_answer_is_held_until_the_gate_opens() {
    var gate = new CountDownLatch(1);
    town.github.weather().next(1, (_, path) -> path.equals(MAIN), new RequestFault.Held(gate));
    var answer = CompletableFuture.supplyAsync(() -> town.asker.get(MAIN).status());
    assertThat(town.asker.get("/repos/" + WIDGETS).status()).isEqualTo(200);
    assertThat(answer).isNotDone();
    gate.countDown();
    assertThat(answer.join()).isEqualTo(200);
  }

  @Test
  void whoever_shows_nothing_good_is_turned_away() {
    assertThat(town.asker.showing("Bearer ghs_wrong").get(MAIN).status()).isEqualTo(401);
    String far =
        town.github.appKey().sign(town.github.appId(), town.now, town.now.plusSeconds(3600));
    var late = town.asker.showing("Bearer " + far).get("/app");
    assertThat(late.status()).isEqualTo(401);
    assertThat(late.json().path("message").asString()).contains("too far in the future");
    var forged = town.asker.showing("Bearer " + town.jwt().substring(0, 60) + ".x.y").get("/app");
    assertThat(forged.status()).isEqualTo(401);
    town.github.weather().next(new RequestFault.Unauthorized());
    assertThat(town.asker.get(MAIN).status()).isEqualTo(401);
    assertThat(town.asker.get(MAIN).status()).isEqualTo(200);
    town.now = town.now.plus(Duration.ofHours(1));
    assertThat(town.asker.get(MAIN).status()).isEqualTo(401);
  }

  @Test
  void what_an_installation_may_not_do_is_forbidden() {
    town.github.owners().permit(town.installation, Map.of("metadata", "read", "contents", "read"));
    assertThat(town.asker.get(MAIN).status()).isEqualTo(200);
    assertThat(town.asker.post(REFS, branch("one")).status()).isEqualTo(403);
    town.github.owners().createRepository("octo/secret", "main");
    assertThat(town.asker.get("/repos/octo/secret").status()).isEqualTo(404);
  }
}
