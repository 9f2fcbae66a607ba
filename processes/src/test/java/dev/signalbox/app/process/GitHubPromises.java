package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.proofs.LandingRecord;
import dev.signalbox.proofs.verify.ProvenLanding;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** What is promised of a queue at GitHub, looked at from GitHub's side and from outside. */
final class GitHubPromises {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final ServerProcess server;
  private final GitHubShop shop;
  private final GitRepository content;

  GitHubPromises(ServerProcess server, GitHubShop shop) {
    this.server = server;
    this.shop = shop;
    this.content = shop.content();
  }

  void allHold(Path data) throws IOException {
    var promises = new OutsidePromises(server, shop);
    promises.membershipFolds();
    new Fates(shop, promises.log()).areAsExpected();
    var proven = promises.everyLandingIsProven(data);
    assertThat(proven).as("merges were made anew").allMatch(ProvenLanding::recomputed);
    var landings = proven.reversed().stream().map(ProvenLanding::landing).toList();
    nothingElseMovedTheBranch(landings);
    everyTipWasTested(landings);
    anotherMergeGivesTheSame(landings);
    eachLandsOnce(landings);
    nothingIsLeftBehind();
  }

  private record Move(String before, String after) {}

  private void nothingElseMovedTheBranch(List<LandingRecord> landings) {
    var moves =
        shop.github.courier().written().stream()
            .filter(delivery -> delivery.event().equals("push"))
            .map(delivery -> parsed(delivery.payload()))
            .filter(push -> push.get("ref").stringValue().equals("refs/heads/main"))
            .map(
                push -> new Move(push.get("before").stringValue(), push.get("after").stringValue()))
            .filter(move -> !move.after().equals(shop.first()))
            .toList();
    var expected =
        landings.stream().map(it -> new Move(it.tipBefore().hex(), it.tipAfter().hex())).toList();
    assertThat(moves).isEqualTo(expected);
  }

  private static JsonNode parsed(String text) {
    try {
      return Json.parse(text);
    } catch (MalformedJson e) {
      throw new AssertionError(text, e);
    }
  }

  private void everyTipWasTested(List<LandingRecord> landings) throws IOException {
    Set<CommitSha> green =
        shop.github.owners().runs(shop.slug(), "test").stream()
            .filter(run -> run.conclusion().equals(Optional.of("success")))
            .map(FakeCheckRun::commit)
            .collect(Collectors.toSet());
    for (var landing : landings) {
      assertThat(green).contains(landing.tested());
      assertThat(shop.ci.isGood(landing.tipAfter())).as("%s", landing).isTrue();
      if (landing.kind() == LandingProof.INDEPENDENT) continue;
      assertThat(content.tree(landing.tested())).isEqualTo(content.tree(landing.tipAfter()));
    }
  }

  private void anotherMergeGivesTheSame(List<LandingRecord> landings) throws IOException {
    var tip = new CommitSha(shop.first());
    for (var landing : landings) {
      for (var unit : landing.units()) {
        for (Pinned pull : unit.pullRequests()) tip = merged(tip, pull.head(), unit.method());
      }
      assertThat(content.tree(tip)).isEqualTo(content.tree(landing.tipAfter()));
    }
    assertThat(content.tree(tip)).isEqualTo(content.tree(shop.tip()));
  }

  private CommitSha merged(CommitSha onto, CommitSha head, MergeMethod method) throws IOException {
    String tree = content.tell("", "merge-tree", "--write-tree", onto.hex(), head.hex());
    var words = new ArrayList<>(List.of("-c", "user.name=me", "-c", "user.email=me@localhost"));
    words.addAll(List.of("commit-tree", "-m", "again", "-p", onto.hex()));
    if (method == MergeMethod.MERGE) words.addAll(List.of("-p", head.hex()));
    words.add(tree);
    return new CommitSha(content.tell("", words.toArray(String[]::new)));
  }

  private void eachLandsOnce(List<LandingRecord> landings) {
    var landed =
        landings.stream()
            .flatMap(LandingRecord::pullRequests)
            .map(pull -> pull.number().value())
            .toList();
    assertThat(landed).doesNotHaveDuplicates();
  }

  /** But for the branch on which a bare base was tested last. */
  private void nothingIsLeftBehind() {
    Awaitility.await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(content.branches().keySet())
                    .noneMatch(branch -> branch.value().matches("signalbox(?!/probe/).*")));
  }
}
