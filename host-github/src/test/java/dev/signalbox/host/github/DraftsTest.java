package dev.signalbox.host.github;

import static dev.signalbox.host.github.ScriptedGitHub.answer;
import static dev.signalbox.host.github.Station.A;
import static dev.signalbox.host.github.Station.B;
import static dev.signalbox.host.github.Station.SLUG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.github.building.DraftPulls;
import dev.signalbox.host.github.calls.GitHubException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DraftsTest {
  private static final BranchName BRANCH = new BranchName("signalbox/main/1");

  private final Station station = new Station();
  private final DraftPulls drafts = new DraftPulls(station.access);

  DraftsTest() throws IOException {
    station.github.on(
        "GET /repos/acme/shop/pulls?state=open&head=acme%3Asignalbox%2Fmain%2F1", 200, "[]");
  }

  @AfterEach
  void end() {
    station.close();
  }

  private Effect.Build build() {
    var own = List.of(new Pinned(new PullRequestNumber(7), A));
    return new Effect.Build(
        new EffectId(1),
        new BatchId(new UUID(0, 1)),
        new BranchName("main"),
        B,
        List.of(),
        new Effect.Unit(own, MergeMethod.MERGE, station.clock.instant()),
        false,
        Optional.empty(),
        Optional.empty());
  }

  private void refused(String error) {
    String body = "{\"message\": \"Validation Failed\", \"errors\": [" + error + "]}";
    station.github.on("POST /repos/acme/shop/pulls", answer(422, body));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"field\": \"head\", \"code\": \"invalid\"",
        "\"code\": \"custom\", \"message\": \"Head sha can't be blank\"",
        "\"code\": \"custom\", \"message\": \"Head ref must be a branch\"",
        "\"code\": \"custom\", \"message\": \"not all refs are readable\""
      })
  void a_branch_that_github_does_not_see_yet_has_no_draft_for_now(String error)
      throws GitHubException {
    refused("{\"resource\": \"PullRequest\", " + error + "}");
    assertThat(drafts.shown(SLUG, BRANCH, build())).isEmpty();
  }

  @Test
  void any_other_refusal_is_trouble() {
    refused("{\"message\": \"No commits between main and signalbox/main/1\"}");
    assertThatThrownBy(() -> drafts.shown(SLUG, BRANCH, build()))
        .isInstanceOf(GitHubException.SaidNo.class)
        .hasMessageContaining("No commits between");
  }
}
