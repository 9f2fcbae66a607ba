package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.proofs.LandedCheck;
import dev.signalbox.proofs.LandedUnit;
import dev.signalbox.proofs.LandingRecord;
import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.SigningKey;
import dev.signalbox.proofs.VerifyingKey;
import dev.signalbox.proofs.verify.BranchVerdict;
import dev.signalbox.proofs.verify.Clone;
import dev.signalbox.proofs.verify.Expectation;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SigningKeysTest extends ServerTest {
  private static final String KEYS = "/v1/signing-keys";
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      checks:
        - {name: test, run: "true"}
      """;

  private String current() {
    return server.asNobody().get("/v1/signing-key").body().strip();
  }

  private JsonNode keys() {
    return server.asNobody().get(KEYS).json().get("signing_keys");
  }

  private TestClient.Reply revoke(String id) {
    return root.post(KEYS + "/" + id + "/revoke", "{\"reason\":\"a lost laptop\"}");
  }

  private void lands(Developer developer, String file, int landings) {
    developer.opens(file, file, "queue");
    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () ->
                root.get("/v1/repos/acme/signed/merge-queue/landings").json().get("landings").size()
                    == landings);
  }

  private static VerifyingKey key(Parsed<VerifyingKey> parsed) {
    return ((Parsed.Good<VerifyingKey>) parsed).value();
  }

  private static BranchVerdict verdict(Path clone, String from, String... keys) {
    var trusted = Arrays.stream(keys).map(text -> key(VerifyingKey.parse(text))).toList();
    var expected =
        new Expectation(
            new BranchName("main"),
            RepositorySlug.parse("acme/signed"),
            trusted,
            Optional.of(from));
    return switch (Clone.open(clone)) {
      case Parsed.Good<Clone>(var opened) -> opened.verify(expected);
      case Parsed.Bad<Clone>(String reason) -> throw new AssertionError(reason);
    };
  }

  private static void awaitProof(Developer developer, Path clone, String... keys) {
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () -> {
              developer.fetchNotes(clone);
              assertThat(verdict(clone, developer.first(), keys))
                  .isInstanceOf(BranchVerdict.Proven.class);
            });
  }

  @Test
  void keys_are_rotated_and_revoked_and_what_landed_before_stays_proven() {
    repository("signed");
    var developer = Developer.at(server, "acme/signed", ".signalbox.yml", RULES);
    String first = current();
    lands(developer, "a", 1);
    assertThat(root.post(KEYS, "").status()).isEqualTo(201);
    String second = current();
    assertThat(second).isNotEqualTo(first);
    lands(developer, "b", 2);
    var clone = developer.clonedWithNotes("rotated");
    awaitProof(developer, clone, first, second);
    assertThat(verdict(clone, developer.first(), second))
        .isInstanceOf(BranchVerdict.Unproven.class);
    assertThat(keys().findValuesAsString("state")).containsExactly("current", "retired");

    assertThat(revoke(keys().get(1).get("id").stringValue()).status()).isEqualTo(200);
    awaitProof(developer, clone, second);
    assertThat(verdict(clone, developer.first(), first)).isInstanceOf(BranchVerdict.Unproven.class);

    assertThat(revoke(keys().get(0).get("id").stringValue()).status()).isEqualTo(200);
    assertThat(keys().findValuesAsString("state")).containsExactly("current", "revoked", "revoked");
    awaitProof(developer, clone, current());
    assertForgeryFails(developer, clone, second);
    assertThat(root.get("/v1/audit?action=signing_key.revoke").body()).contains("a lost laptop");
    assertThat(root.get("/v1/audit?action=signing_key.rotate&per_page=1").json().toString())
        .contains("\"generation\":3", current());
  }

  /** By whoever has stolen the second key, in a clone that they hand out. */
  private void assertForgeryFails(Developer developer, Path clone, String stolen) {
    String folder = clone.toString();
    developer.git("-C", folder, "commit", "--quiet", "--allow-empty", "--message", "Backdoor");
    String tip = developer.git("-C", folder, "rev-parse", "HEAD").strip();
    String tree = developer.git("-C", folder, "rev-parse", "HEAD^{tree}").strip();
    var thief = SigningKey.ofSeed(server.secrets().find("signing-2").orElseThrow());
    assertThat(thief.verifyingKey()).hasToString(stolen);
    var commit = new CommitSha(tip);
    var forged =
        new LandingRecord(
            RepositorySlug.parse("acme/signed"),
            new BranchName("main"),
            LandingProof.COMMIT,
            new CommitSha(developer.git("-C", folder, "rev-parse", "HEAD^").strip()),
            commit,
            new TreeSha(tree),
            commit,
            List.of(
                new LandedUnit(
                    MergeMethod.FAST_FORWARD,
                    List.of(new Pinned(new PullRequestNumber(99), commit)))),
            List.of(new LandedCheck("test", "local", CheckState.SUCCESS, 1)),
            Optional.empty(),
            Optional.empty(),
            "signalbox test",
            Instant.EPOCH);
    developer.git(
        "-C", folder, "notes", "--ref=signalbox", "add", "-m", thief.sign(forged).lines());
    assertThat(verdict(clone, developer.first(), current(), stolen))
        .isInstanceOf(BranchVerdict.Proven.class);
    var verdict = verdict(clone, developer.first(), current());
    assertThat(verdict).isInstanceOf(BranchVerdict.Unproven.class);
    assertThat(verdict.toString()).contains(tip, "signed by another key");
  }

  @Test
  void only_who_administers_the_whole_service_replaces_keys() {
    String before = current();
    var owner = server.as(key("{\"role\":\"admin\",\"owner\":\"acme\"}"));
    String id = keys().get(0).get("id").stringValue();
    for (var caller : List.of(owner, server.asNobody())) {
      assertThat(caller.post(KEYS, "").status()).isEqualTo(403);
      assertThat(caller.post(KEYS + "/" + id + "/revoke", "{\"reason\":\"x\"}").status())
          .isEqualTo(403);
    }
    assertThat(revoke("0".repeat(16)).status()).isEqualTo(404);
    assertThat(revoke("main").status()).isEqualTo(422);
    assertThat(root.post(KEYS + "/" + id + "/revoke", "{}").status()).isEqualTo(422);
    assertThat(current()).isEqualTo(before);
  }
}
