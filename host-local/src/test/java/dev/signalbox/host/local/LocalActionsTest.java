package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.PostCheck.Conclusion;
import dev.signalbox.engine.rules.Action.RequestReviews.Reviewer;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.LocalCheck.Occasion;
import dev.signalbox.engine.rules.ReviewSelection;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.rules.WorkflowDispatch;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.git.CommitText;
import dev.signalbox.host.git.CommitText.Signature;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.local.conversation.PullRequestComment;
import dev.signalbox.host.local.conversation.PullRequestReview;
import dev.signalbox.host.local.conversation.Writer;
import dev.signalbox.host.local.tables.LocalComments;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.host.local.tables.LocalReviews;
import dev.signalbox.host.local.tables.StoredActions;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.repositories.Repository;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalActionsTest {
  private static final RepositorySlug SLUG = RepositorySlug.parse("octo/widgets");
  private static final CommitSha HEAD = new CommitSha("a".repeat(40));
  private static final CommitSha OTHER = new CommitSha("b".repeat(40));
  private static final Writer ANN = new Writer(new Author(3, "ann"), Permission.WRITE, false);

  private final HandClock clock = new HandClock();
  private final List<Observation> told = new ArrayList<>();
  private final RecordsInMemory checks = new RecordsInMemory();
  private Path folder;
  private Database database;
  private Repository repository;
  private StoredActions actions;
  private LocalHost host;
  private long lastKey;

  @BeforeEach
  void open(@TempDir Path home) {
    folder = home;
    database = TestDatabase.open();
    database.migrate(LocalPullRequests.TABLES);
    repository = SampleRepositories.create(database, SLUG.toString());
    var records = new LocalPullRequests(database);
    actions = new StoredActions(database, clock);
    host =
        new LocalHost(
            folder,
            records,
            actions,
            (_, seen) -> told.add(seen),
            new PendingChecks(checks),
            (_, _) -> "",
            clock);
    host.createRepository(SLUG, "main");
    records.open(SLUG, Optional.empty(), number -> SamplePull.numbered(number, "dev"));
  }

  @AfterEach
  void close() {
    database.close();
  }

  private PullRequest pull() {
    return new LocalPullRequests(database).pull(SLUG, SamplePull.NUMBER).orElseThrow();
  }

  private Effect.Act act(Action action) {
    return act(++lastKey, HEAD, action);
  }

  private static Effect.Act act(long key, CommitSha head, Action action) {
    Map<Attribute, Value> values = Map.of(Attribute.AUTHOR, new Value.Text("dev"));
    var id = new EffectId(key);
    return new Effect.Act(id, id, new Pinned(SamplePull.NUMBER, head), "tidy", action, values);
  }

  private PullRequestAction done(Action action) {
    var ending = host.act(SLUG, act(action));
    assertThat(ending).isInstanceOf(Ending.Done.class);
    return ((Ending.Done<List<PullRequestAction>, ActRefusal>) ending).value().getFirst();
  }

  private String refused(Action action) {
    var ending = host.act(SLUG, act(action));
    assertThat(ending).isInstanceOf(Ending.Refused.class);
    var refusal = ((Ending.Refused<List<PullRequestAction>, ActRefusal>) ending).reason();
    return ((ActRefusal.ByHost) refusal).reason();
  }

  private static List<Template> texts(String... texts) {
    return List.of(texts).stream().map(Template::of).toList();
  }

  private static Action comment(String text) {
    return new Action.Comment(Template.of(text));
  }

  private static Action label(List<Template> add, List<Template> remove, boolean removeAll) {
    return new Action.Label(add, remove, removeAll, List.of());
  }

  private List<PullRequestComment> comments() {
    return new LocalComments(database).of(repository.id(), SamplePull.NUMBER);
  }

  private List<PullRequestReview> reviews() {
    return new LocalReviews(database).of(repository.id(), List.of(SamplePull.NUMBER));
  }

  private void reviewed(PullRequestReview.State state) {
    new LocalReviews(database)
        .add(repository.id(), SamplePull.NUMBER, ANN, state, "", clock.instant());
  }

  private void pushed(CommitSha head) {
    new LocalPullRequests(database)
        .change(
            SLUG,
            SamplePull.NUMBER,
            pull -> PullEdits.head(pull, head, pull.difference(), clock.instant()));
  }

  @Test
  void labels_are_added_and_removed_and_the_entry_says_which() {
    assertThat(done(label(texts("a", "b"), texts("z"), false)))
        .isEqualTo(new PullRequestAction.Label(List.of("a", "b"), List.of()));
    assertThat(done(label(texts("b", "c"), texts("a"), false)))
        .isEqualTo(new PullRequestAction.Label(List.of("c"), List.of("a")));
    assertThat(done(label(texts("c"), List.of(), true)))
        .isEqualTo(new PullRequestAction.Label(List.of(), List.of("b")));
    assertThat(pull().description().labelNames()).containsExactly("c");
    assertThat(told.getLast()).isEqualTo(new Observation.PullRequestSeen(pull()));
  }

  @Test
  void it_becomes_a_draft_and_gets_assignees() {
    var author = new Template("{{ author }}", List.of(Attribute.AUTHOR));
    assertThat(done(new Action.Edit(true))).isEqualTo(new PullRequestAction.Edit(true));
    assertThat(done(new Action.Assign(List.of(author, Template.of("eve")), texts("nobody"))))
        .isEqualTo(new PullRequestAction.Assign(List.of("dev", "eve"), List.of()));
    assertThat(pull().draft()).isTrue();
    assertThat(pull().description().assignees()).containsExactly("dev", "eve");
    assertThat(refused(new Action.Assign(texts(" x "), List.of())))
        .isEqualTo("` x ` gives no login");
  }

  @Test
  void reviewers_are_chosen_alike_each_time_and_never_the_author() {
    var users =
        List.of(
            new Reviewer("dev", 1_000),
            new Reviewer("ann", 1),
            new Reviewer("bob", 2),
            new Reviewer("eve", 3));
    var two = new Action.RequestReviews(users, List.of(), List.of(), Optional.of(2));
    var first = (PullRequestAction.RequestReviews) done(two);
    assertThat(first.reviewers()).hasSize(2).doesNotContain("dev").doesNotHaveDuplicates();
    assertThat(done(two)).isEqualTo(first);
    assertThat(pull().reviews().requestedFrom()).isEqualTo(first.reviewers());
    done(new Action.RequestReviews(users, List.of(), List.of(), Optional.empty()));
    assertThat(pull().reviews().requestedFrom()).containsExactlyInAnyOrder("ann", "bob", "eve");
    assertThat(refused(new Action.RequestReviews(users, users, List.of(), Optional.empty())))
        .isEqualTo("this server knows no teams: name the users whose review is wanted");
  }

  @Test
  void our_own_words_are_ours_and_count_for_nothing() {
    done(comment("@signalbox queue"));
    var review = new Action.Review(Action.Review.Verdict.APPROVE, Optional.of(Template.of("Ok")));
    assertThat(done(review)).isEqualTo(new PullRequestAction.Review("APPROVE", "signalbox", "Ok"));
    assertThat(comments()).extracting(PullRequestComment::writer).containsExactly(Writer.OURSELVES);
    assertThat(new LocalComments(database).pending(repository.id())).isEmpty();
    assertThat(reviews()).extracting(PullRequestReview::writer).containsExactly(Writer.OURSELVES);
    assertThat(pull().reviews()).isEqualTo(PullRequest.Reviews.NONE);
    assertThat(refused(comment("  "))).isEqualTo("the message is empty");
  }

  @Test
  void reviews_of_earlier_heads_are_dismissed_at_a_new_one() {
    reviewed(PullRequestReview.State.APPROVE);
    var dismiss =
        new Action.DismissReviews(
            new ReviewSelection.Everyone(),
            new ReviewSelection.Nobody(),
            Optional.empty(),
            Action.DismissReviews.Occasion.SYNCHRONIZE);
    assertThat(done(dismiss)).isEqualTo(new PullRequestAction.DismissReviews(List.of()));
    pushed(OTHER);
    host.act(SLUG, act(++lastKey, OTHER, dismiss));
    assertThat(pull().reviews().approvedBy()).isEmpty();
    assertThat(reviews().getFirst().dismissal().orElseThrow().message())
        .isEqualTo("Dismissed by the rule tidy");
  }

  @Test
  void a_check_is_shown_with_the_pull_request_until_its_next_head() {
    var fails =
        new Action.PostCheck(
            Optional.of(Template.of("Not yet")),
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.of(Conclusion.FAILURE));
    assertThat(done(fails)).isEqualTo(new PullRequestAction.PostCheck("failure", "Not yet", ""));
    done(fails);
    var check = pull().checks().getFirst();
    assertThat(pull().checks()).hasSize(1);
    assertThat(check.name()).isEqualTo("tidy");
    assertThat(check.state()).isEqualTo(CheckState.FAILURE);
    assertThat(host.checks(SLUG, HEAD)).extracting("value").isEqualTo(List.of());
    pushed(OTHER);
    assertThat(pull().checks()).isEmpty();
  }

  @Test
  void who_closes_comments_first() {
    var close = new Action.Close(Optional.of(Template.of("Stale.")));
    assertThat(done(close)).isEqualTo(new PullRequestAction.Close("Stale."));
    assertThat(pull().state()).isEqualTo(State.CLOSED);
    done(close);
    assertThat(comments()).extracting(PullRequestComment::body).containsExactly("Stale.");
  }

  @Test
  void under_one_key_an_action_happens_once_and_is_told_again() {
    var act = act(comment("Hello"));
    var first = host.act(SLUG, act);
    pushed(OTHER);
    assertThat(host.act(SLUG, act)).isEqualTo(first);
    assertThat(comments()).hasSize(1);
    actions.forgetOld(clock.instant().plus(Duration.ofDays(31)));
    assertThat(host.act(SLUG, act)).isEqualTo(new Ending.Refused<>(new ActRefusal.HeadMoved()));
    assertThat(comments()).hasSize(1);
  }

  @Test
  void what_was_decided_for_another_head_is_not_done() {
    assertThat(host.act(SLUG, act(1, OTHER, comment("Hello"))))
        .isEqualTo(new Ending.Refused<>(new ActRefusal.HeadMoved()));
    assertThat(comments()).isEmpty();
    assertThat(told).isEmpty();
  }

  private Effect.Act dispatching(WorkflowDispatch dispatch) {
    var check = LocalCheck.of("publish", "x", LocalCheck.DEFAULT_TIMEOUT).on(Occasion.DISPATCH);
    var id = new EffectId(++lastKey);
    return new Effect.Act(
        id,
        id,
        new Pinned(SamplePull.NUMBER, HEAD),
        "tidy",
        new Action.HostActions(List.of(dispatch)),
        Map.of(),
        Optional.of(List.of(check)),
        Optional.empty());
  }

  private static Ending<List<PullRequestAction>, ActRefusal> notStarted(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }

  private CommitSha begun() throws IOException {
    var git = new LocalRepositories(folder).find(SLUG).orElseThrow();
    var tree = new TreeSha(git.tell("", "mktree"));
    var by = Signature.of("dev <dev@localhost>", clock.instant());
    var commit = Commits.write(git, new CommitText(tree, List.of(), by, by, "Begin\n"));
    git.setRef("refs/heads/main", commit.hex());
    return commit;
  }

  @Test
  void a_check_is_dispatched_once_with_its_inputs_as_variables_of_its_own() throws IOException {
    var publish =
        new WorkflowDispatch("publish", Optional.empty(), Map.of("the-version", "1", "PATH", "x"));
    var other = new WorkflowDispatch("other", Optional.empty(), Map.of());
    assertThat(host.act(SLUG, dispatching(publish)))
        .isEqualTo(notStarted("check `publish`: there is no branch main"));
    assertThat(host.act(SLUG, dispatching(other)))
        .isEqualTo(notStarted("check `other`: the rules have no such check with `on: dispatch`"));
    var commit = begun();
    var act = dispatching(publish);
    assertThat(host.act(SLUG, act)).isInstanceOf(Ending.Done.class).isEqualTo(host.act(SLUG, act));
    assertThat(checks.runs(SLUG, commit))
        .singleElement()
        .satisfies(
            run -> assertThat(run.definition()).contains("INPUT_THE_VERSION=1", "INPUT_PATH=x"));
  }

  @Test
  void what_can_not_be_done_here_is_refused_by_name() {
    assertThat(refused(new Action.Merge(Optional.empty(), Optional.empty())))
        .isEqualTo("`merge` is up to the queue");
    assertThat(refused(new Action.DeleteHeadBranch(true)))
        .isEqualTo("#1 was not opened from a branch");
    assertThat(refused(label(texts("a\nb"), List.of(), false))).isEqualTo("`a\nb` gives no label");
  }
}
