package dev.signalbox.simulation.host;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A pull request at the host: what it was told last, and before that. */
public final class HostPull {
  private final Instant createdAt;
  private final String author;
  private boolean isDraft;
  private Permission pusher = Permission.WRITE;
  private String body = "";
  private List<String> approvedBy = List.of();
  private List<QueueCheck> checks = List.of();
  private PullRequest told;
  private PullRequest before;

  HostPull(
      PullRequestNumber number,
      String author,
      BranchName base,
      CommitSha head,
      Difference difference,
      Instant at) {
    this.createdAt = at;
    this.author = author;
    this.told =
        new PullRequest(
            number,
            1,
            State.OPEN,
            false,
            base,
            head,
            Set.of(),
            description(number, List.of(), at),
            difference,
            PullRequest.Reviews.NONE,
            List.of());
    this.before = told;
  }

  private Description description(PullRequestNumber number, List<String> labels, Instant at) {
    var shown = new ArrayList<Description.Label>(labels.size());
    for (String label : labels) shown.add(new Description.Label(1, label, "cccccc", false));
    return new Description(
        "Change " + number.value(),
        body,
        branch(number).value(),
        "https://host.example/pull/" + number.value(),
        new Description.Author(1, author),
        shown,
        List.of(),
        Optional.empty(),
        createdAt,
        at,
        author,
        pusher);
  }

  /** Where its commits are; others may build upon it. */
  public static BranchName branch(PullRequestNumber number) {
    return new BranchName("topic-" + number.value());
  }

  public PullRequest shown() {
    return told;
  }

  /** As it was before its last change. */
  public PullRequest shownLate() {
    return before;
  }

  public PullRequestNumber number() {
    return told.number();
  }

  public CommitSha head() {
    return told.head();
  }

  public BranchName base() {
    return told.base();
  }

  public boolean isOpen() {
    return told.state() == State.OPEN;
  }

  public String title() {
    return told.description().title();
  }

  public String author() {
    return author;
  }

  /** Who opens the pull request of that number. */
  public static String author(PullRequestNumber number) {
    return "dev" + number.value() % 5;
  }

  void becomes(State state, Instant at) {
    change(state, told.base(), told.head(), told.dependsOn(), labels(), told.difference(), at);
  }

  void moves(BranchName base, CommitSha head, Difference difference, Instant at) {
    moves(base, head, difference, pusher, at);
  }

  void moves(BranchName base, CommitSha head, Difference difference, Permission by, Instant at) {
    if (!head.equals(told.head())) checks = List.of();
    pusher = by;
    change(told.state(), base, head, told.dependsOn(), labels(), difference, at);
  }

  void dependsOn(Set<PullRequestNumber> others, Instant at) {
    change(told.state(), told.base(), told.head(), others, labels(), told.difference(), at);
  }

  void describe(boolean draft, String text, Instant at) {
    isDraft = draft;
    body = text;
    changeNothingElse(at);
  }

  void approve(List<String> by, Instant at) {
    approvedBy = by;
    changeNothingElse(at);
  }

  /** A check of its head that nobody asked for. */
  void report(String check, CheckState state, Instant at) {
    checks = List.of(new QueueCheck(check, "", null, null, state, null));
    changeNothingElse(at);
  }

  private void changeNothingElse(Instant at) {
    becomes(told.state(), at);
  }

  void label(String label, boolean isOn, Instant at) {
    var labels = new TreeSet<>(labels());
    if (isOn) labels.add(label);
    else labels.remove(label);
    change(
        told.state(),
        told.base(),
        told.head(),
        told.dependsOn(),
        List.copyOf(labels),
        told.difference(),
        at);
  }

  public List<String> labels() {
    return told.description().labelNames();
  }

  private void change(
      State state,
      BranchName base,
      CommitSha head,
      Set<PullRequestNumber> dependsOn,
      List<String> labels,
      Difference difference,
      Instant at) {
    before = told;
    told =
        new PullRequest(
            told.number(),
            told.version() + 1,
            state,
            isDraft,
            base,
            head,
            dependsOn,
            description(told.number(), labels, at),
            difference,
            approvedBy.isEmpty()
                ? PullRequest.Reviews.NONE
                : new PullRequest.Reviews(approvedBy, List.of(), List.of()),
            checks);
  }
}
