package dev.signalbox.host.local.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.ledger.PullRequest.Reviews;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.local.SamplePull;
import dev.signalbox.host.local.conversation.PullRequestReview.Dismissal;
import dev.signalbox.host.local.conversation.PullRequestReview.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReviewCountTest {
  private static final Instant NOON = Instant.parse("2026-11-16T12:00:00Z");
  private static final CommitSha HEAD = new CommitSha("a".repeat(40));
  private static final Dismissal DISMISSAL = new Dismissal("eve", "outdated", NOON);

  private static Writer writer(String login) {
    return new Writer(new Author(1, login), Permission.WRITE, false);
  }

  private static PullRequestReview review(Writer by, State state, Dismissal... dismissed) {
    return new PullRequestReview(
        1, SamplePull.NUMBER, by, state, "", HEAD, NOON, List.of(dismissed).stream().findFirst());
  }

  private static PullRequestReview review(String by, State state, Dismissal... dismissed) {
    return review(writer(by), state, dismissed);
  }

  private static Reviews count(PullRequestReview... reviews) {
    return ReviewCount.of(SamplePull.by("dev"), List.of(reviews));
  }

  private static Reviews counted(List<String> approved, List<String> changes) {
    return new Reviews(approved, changes, List.of());
  }

  @Test
  void the_latest_verdict_of_each_person_counts() {
    assertThat(
            count(
                review("ann", State.REQUEST_CHANGES),
                review("bob", State.APPROVE),
                review("ann", State.APPROVE),
                review("bob", State.REQUEST_CHANGES)))
        .isEqualTo(counted(List.of("ann"), List.of("bob")));
  }

  @Test
  void a_comment_is_no_verdict() {
    assertThat(count(review("ann", State.APPROVE), review("ann", State.COMMENT)))
        .isEqualTo(counted(List.of("ann"), List.of()));
  }

  @Test
  void nobody_approves_their_own_pull_request() {
    assertThat(count(review("dev", State.APPROVE))).isEqualTo(Reviews.NONE);
    assertThat(count(review("dev", State.REQUEST_CHANGES)))
        .isEqualTo(counted(List.of(), List.of("dev")));
  }

  @Test
  void who_can_not_write_does_not_count() {
    var reader = new Writer(new Author(3, "rae"), Permission.READ, false);
    assertThat(count(review(reader, State.APPROVE), review(reader, State.REQUEST_CHANGES)))
        .isEqualTo(Reviews.NONE);
  }

  @Test
  void our_own_reviews_count_for_nothing_but_those_of_a_namesake_do() {
    assertThat(count(review(Writer.OURSELVES, State.APPROVE))).isEqualTo(Reviews.NONE);
    assertThat(count(review("signalbox", State.APPROVE)))
        .isEqualTo(counted(List.of("signalbox"), List.of()));
  }

  @Test
  void what_was_dismissed_does_not_count_and_brings_back_nothing_older() {
    assertThat(
            count(
                review("ann", State.APPROVE),
                review("ann", State.REQUEST_CHANGES, DISMISSAL),
                review("bob", State.APPROVE, DISMISSAL)))
        .isEqualTo(Reviews.NONE);
    assertThat(count(review("ann", State.APPROVE, DISMISSAL), review("ann", State.APPROVE)))
        .isEqualTo(counted(List.of("ann"), List.of()));
  }

  @Test
  void who_has_reviewed_is_asked_no_longer() {
    var asked = new Reviews(List.of(), List.of(), List.of("ann", "bob"));
    assertThat(ReviewCount.answered(asked, writer("ann")).requestedFrom()).containsExactly("bob");
    assertThat(Optional.of(ReviewCount.answered(asked, writer("eve")))).contains(asked);
  }
}
