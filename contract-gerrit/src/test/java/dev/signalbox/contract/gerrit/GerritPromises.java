package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.app.process.OutsidePromises;
import dev.signalbox.app.process.ServerProcess;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.proofs.LandingRecord;
import dev.signalbox.proofs.verify.ProvenLanding;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** What is promised of a queue at Gerrit, looked at from Gerrit's side and from outside. */
final class GerritPromises {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final ServerProcess server;
  private final GerritShop shop;
  private final GerritRest gerrit;

  GerritPromises(ServerProcess server, GerritShop shop) {
    this.server = server;
    this.shop = shop;
    this.gerrit = shop.project().gerrit().admin();
  }

  void allHold() throws IOException {
    var promises = new OutsidePromises(server, shop);
    promises.membershipFolds();
    var proven = promises.everyLandingIsProven(promises.currentKey());
    assertThat(proven).as("merges were made anew").allMatch(ProvenLanding::recomputed);
    var landings = proven.reversed().stream().map(ProvenLanding::landing).toList();
    nothingElseMovedTheBranch(landings);
    everyTipIsGood(landings);
    Set<Long> landed = landed(landings);
    new StoryFates(shop, promises.log()).areAsExpected(landed);
    whatLandedIsMergedAndNothingElse(landed);
    nothingIsLeftBehind();
    nothingIsSaidTwice();
  }

  private record Move(String before, String after) {}

  private void nothingElseMovedTheBranch(List<LandingRecord> landings) {
    var moves = new ArrayList<Move>();
    var reflog = gerrit.get("/projects/" + shop.project().name() + "/branches/main/reflog");
    for (JsonNode step : reflog) {
      String after = step.get("new_id").asString();
      if (!after.equals(shop.first())) moves.add(new Move(step.get("old_id").asString(), after));
    }
    var expected =
        landings.stream().map(it -> new Move(it.tipBefore().hex(), it.tipAfter().hex())).toList();
    assertThat(moves.reversed()).isEqualTo(expected);
  }

  private void everyTipIsGood(List<LandingRecord> landings) throws IOException {
    var copy = new GitRepository(shop.cloned(server).resolve(".git"));
    for (var landing : landings) {
      var files = Set.copyOf(files(copy, landing.tipAfter()));
      assertThat(files).noneMatch(file -> file.contains("/bad"));
      assertThat(files.containsAll(Set.of("server/ping", "server/pong"))).isFalse();
    }
  }

  private static List<String> files(GitRepository copy, CommitSha commit) throws IOException {
    return copy.lines("ls-tree", "-r", "--name-only", commit.hex());
  }

  private static Set<Long> landed(List<LandingRecord> landings) {
    var numbers =
        landings.stream()
            .flatMap(LandingRecord::pullRequests)
            .map(pull -> pull.number().value())
            .toList();
    assertThat(numbers).doesNotHaveDuplicates();
    return new TreeSet<>(numbers);
  }

  /** Also by what the branch has: a change whose Change-Id arrived is not open. */
  private void whatLandedIsMergedAndNothingElse(Set<Long> landed) throws IOException {
    var copy = new GitRepository(shop.cloned(server).resolve(".git"));
    String history = String.join("\n", copy.lines("log", "--format=%B", "origin/main"));
    for (long number : shop.opened().keySet()) {
      JsonNode change = gerrit.get("/changes/" + number);
      boolean has = landed.contains(number);
      assertThat(change.get("status").asString())
          .as("%s", shop.opened().get(number))
          .isEqualTo(has ? "MERGED" : "NEW");
      assertThat(history.contains(change.get("change_id").asString())).isEqualTo(has);
    }
  }

  /** But for the branch on which a bare base was tested last. */
  private void nothingIsLeftBehind() {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(branches())
                    .noneMatch(branch -> branch.matches("refs/heads/signalbox(?!/probe/).*")));
  }

  private List<String> branches() {
    return gerrit
        .get("/projects/" + shop.project().name() + "/branches")
        .valueStream()
        .map(branch -> branch.get("ref").asString())
        .toList();
  }

  private void nothingIsSaidTwice() {
    for (long number : shop.opened().keySet()) {
      var said = shop.said(number);
      assertThat(said).as("%s", shop.opened().get(number)).doesNotHaveDuplicates();
    }
  }
}
