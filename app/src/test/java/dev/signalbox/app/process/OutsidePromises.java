package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.SigningKey;
import dev.signalbox.proofs.VerifyingKey;
import dev.signalbox.proofs.verify.BranchVerdict;
import dev.signalbox.proofs.verify.Clone;
import dev.signalbox.proofs.verify.Expectation;
import dev.signalbox.proofs.verify.ProvenLanding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** What is promised, looked at from outside once everything is quiet. */
public final class OutsidePromises {
  private final ServerProcess server;
  private final Premises premises;

  public OutsidePromises(ServerProcess server, Premises premises) {
    this.server = server;
    this.premises = premises;
  }

  public void allHold(Path data) throws IOException {
    membershipFolds();
    everyLandingIsProven(data);
  }

  public List<JsonNode> log() {
    return log(server, premises.slug());
  }

  /** All of it, the earliest first. */
  static List<JsonNode> log(ServerProcess server, String slug) {
    var all = new ArrayList<JsonNode>();
    String page = "/v1/repos/" + slug + "/logs?per_page=100&every_type=true";
    while (!page.isEmpty()) {
      var reply = server.page(page);
      reply.json().get("events").forEach(all::add);
      page = reply.next().orElse("");
    }
    return all.reversed();
  }

  /** Entered is left, for each session, in that order; who merged does so once. */
  public void membershipFolds() {
    var inside = new HashMap<String, Long>();
    var merged = new ArrayList<Long>();
    long last = 0;
    for (JsonNode entry : log()) {
      assertThat(entry.get("id").longValue()).as("no gap in the log").isEqualTo(++last);
      String type = entry.get("type").stringValue();
      long number = entry.path("pull_request").asLong(0);
      if (type.equals("action.queue.enter")) {
        assertThat(inside.put(session(entry), number)).isNull();
      } else if (type.equals("action.queue.leave")) {
        assertThat(inside.remove(session(entry))).isEqualTo(number);
      } else if (type.equals("action.queue.merged")) {
        merged.add(number);
      }
    }
    assertThat(inside).isEmpty();
    assertThat(merged).doesNotHaveDuplicates();
  }

  private static String session(JsonNode entry) {
    return entry.get("metadata").get("session_id").stringValue();
  }

  /** The key that the server says it signs with. */
  public VerifyingKey currentKey() throws IOException {
    String text = server.tried("GET", "/v1/signing-key", "").body().strip();
    return ((Parsed.Good<VerifyingKey>) VerifyingKey.parse(text)).value();
  }

  public List<ProvenLanding> everyLandingIsProven(Path data) throws IOException {
    byte[] seed = Files.readAllBytes(data.resolve("secrets").resolve("signing.key"));
    return everyLandingIsProven(SigningKey.ofSeed(seed).verifyingKey());
  }

  /** As they were proven on a clone, the latest first. */
  public List<ProvenLanding> everyLandingIsProven(VerifyingKey key) throws IOException {
    var wanted =
        new Expectation(
            new BranchName("main"),
            RepositorySlug.parse(premises.slug()),
            List.of(key),
            Optional.of(premises.first()));
    var proven = new AtomicReference<List<ProvenLanding>>(List.of());
    // The note of a landing comes after it.
    Awaitility.await()
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(
            () -> {
              var clone = ((Parsed.Good<Clone>) Clone.open(premises.cloned(server))).value();
              var verdict = clone.verify(wanted);
              assertThat(verdict).isInstanceOf(BranchVerdict.Proven.class);
              proven.set(((BranchVerdict.Proven) verdict).landings());
            });
    return proven.get();
  }
}
