package dev.signalbox.host.local.tables;

import static dev.signalbox.host.local.tables.PullRequestTables.WIDGETS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.local.conversation.PostOutcome;
import dev.signalbox.host.local.conversation.PullRequestComment;
import dev.signalbox.host.local.conversation.PullRequestReview;
import dev.signalbox.host.local.conversation.PullRequestReview.Dismissal;
import dev.signalbox.host.local.conversation.Writer;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConversationTest {
  private static final Instant ONE = Instant.parse("2026-11-16T13:00:00Z");
  private static final Writer ANN = new Writer(new Author(3, "ann"), Permission.WRITE, false);
  private static final PullRequestNumber NOWHERE = new PullRequestNumber(9);

  private PullRequestTables tables;
  private Database database;
  private RepositoryId widgets;
  private LocalPullRequests pulls;
  private LocalComments comments;
  private LocalReviews reviews;
  private PullRequestNumber pull;

  @BeforeEach
  void open() {
    tables = PullRequestTables.open();
    database = tables.database();
    widgets = tables.widgets();
    pulls = tables.pulls();
    comments = new LocalComments(database);
    reviews = new LocalReviews(database);
    pull = open(Optional.empty());
  }

  @AfterEach
  void close() {
    tables.close();
  }

  private PullRequestNumber open(Optional<BranchName> source) {
    return tables.pull(source).number();
  }

  private static <T> PostOutcome.Done<T> done(PostOutcome<T> posted) {
    return (PostOutcome.Done<T>) posted;
  }

  private PostOutcome<PullRequestComment> say(PullRequestNumber number, String body) {
    return comments.add(widgets, number, ANN, body, true, ONE);
  }

  @Test
  void a_comment_is_kept_and_updates_its_pull_request() {
    var said = done(say(pull, "Nice"));
    assertThat(said.pull().version()).isEqualTo(2);
    assertThat(said.pull().description().updatedAt()).isEqualTo(ONE);
    assertThat(pulls.pull(WIDGETS, pull)).contains(said.pull());
    assertThat(comments.of(widgets, pull)).containsExactly(said.item());
    assertThat(comments.of(widgets, NOWHERE)).isEmpty();
    assertThat(say(NOWHERE, "x"))
        .isEqualTo(new PostOutcome.Missing<>("there is no pull request #9"));
  }

  @Test
  void a_pending_comment_is_settled_and_answered_once() {
    var said = done(say(pull, "@signalbox queue")).item();
    assertThat(comments.pending(widgets)).containsExactly(said);

    var answered = comments.settle(widgets, said, List.of(), Optional.of("No."), ONE);
    assertThat(answered.map(PullRequest::number)).contains(pull);
    assertThat(comments.settle(widgets, said, List.of(), Optional.of("No."), ONE)).isEmpty();

    assertThat(comments.pending(widgets)).isEmpty();
    assertThat(comments.of(widgets, pull))
        .extracting(it -> it.writer().isOurs())
        .containsExactly(false, true);
  }

  @Test
  void a_conversation_is_bounded() {
    String full = "x".repeat(4_000_000);
    say(pull, full);
    assertThat(say(pull, "y"))
        .isEqualTo(
            new PostOutcome.Refused<>("the comments of #1 have 4,000,000 characters at most"));
    database.run(
        tx ->
            tx.execute(
                """
                insert into local_comment (repository_id, number, author_id, author, permission,
                  is_ours, is_pending, body, created_at)
                select ?, 2, 1, 'x', 'write', false, false, '', now() from generate_series(1, 1000)
                """,
                widgets.value()));
    assertThat(say(open(Optional.empty()), "y"))
        .isEqualTo(new PostOutcome.Refused<>("#2 has 1,000 comments, which is the most"));
  }

  @Test
  void a_review_counts_until_it_is_dismissed() {
    var given = done(reviews.add(widgets, pull, ANN, PullRequestReview.State.APPROVE, "Yes", ONE));
    assertThat(given.pull().reviews().approvedBy()).containsExactly("ann");
    assertThat(given.item().head()).isEqualTo(given.pull().head());
    assertThat(given.pull().version()).isEqualTo(2);

    var why = new Dismissal("bob", "Look again", ONE.plusSeconds(1));
    var dismissed = done(reviews.dismiss(widgets, pull, given.item().id(), why));
    assertThat(dismissed.item().dismissal()).contains(why);
    assertThat(dismissed.pull().reviews()).isEqualTo(PullRequest.Reviews.NONE);
    assertThat(pulls.pull(WIDGETS, pull)).contains(dismissed.pull());
    assertThat(reviews.of(widgets, List.of(pull))).containsExactly(dismissed.item());

    var other = new Dismissal("eve", "Again", ONE);
    assertThat(done(reviews.dismiss(widgets, pull, given.item().id(), other)).item())
        .isEqualTo(dismissed.item());
  }

  @Test
  void only_verdicts_of_that_pull_request_are_dismissed() {
    var why = new Dismissal("bob", "Look again", ONE);
    var given =
        done(reviews.add(widgets, pull, ANN, PullRequestReview.State.COMMENT, "Hm", ONE)).item();
    assertThat(reviews.dismiss(widgets, pull, given.id(), why))
        .isEqualTo(new PostOutcome.Refused<>("a review that only comments can't be dismissed"));
    var other = open(Optional.empty());
    assertThat(reviews.dismiss(widgets, other, given.id(), why))
        .isEqualTo(new PostOutcome.Missing<>("there is no review " + given.id() + " of #2"));
    assertThat(reviews.dismiss(widgets, NOWHERE, given.id(), why))
        .isEqualTo(new PostOutcome.Missing<>("there is no pull request #9"));
  }

  @Test
  void a_pull_request_knows_the_branch_it_follows() {
    var feature = new BranchName("feature");
    var number = open(Optional.of(feature));
    assertThat(pulls.source(WIDGETS, number)).contains(feature);
    assertThat(pulls.source(WIDGETS, pull)).isEmpty();
    assertThat(pulls.openedFrom(WIDGETS, feature)).containsExactly(number);
  }
}
