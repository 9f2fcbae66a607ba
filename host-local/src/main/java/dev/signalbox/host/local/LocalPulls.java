package dev.signalbox.host.local;

import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.DependencyLines;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullDetails;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.PullRequestEdit;
import dev.signalbox.host.PullRevision;
import dev.signalbox.host.git.GitAttempt;
import dev.signalbox.host.local.diff.DiffWindow;
import dev.signalbox.host.local.diff.PullDiffs;
import dev.signalbox.hosting.PullDiff;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What people do with pull requests of the local host: recorded first, and then told. */
public final class LocalPulls {
  private final LocalRepositories repositories;
  private final PullRequestUpdates updates;
  private final PullRequestUrls pages;

  public LocalPulls(
      Path folder,
      PullRecords records,
      HostListener listener,
      PullRequestUrls pages,
      InstantSource clock) {
    this.repositories = new LocalRepositories(folder);
    this.updates = new PullRequestUpdates(records, listener, clock);
    this.pages = pages;
  }

  /** Where people see a pull request. */
  @FunctionalInterface
  public interface PullRequestUrls {
    String of(RepositorySlug slug, PullRequestNumber number);
  }

  public Outcome<PullRequest> open(RepositorySlug slug, PullOpening opening) {
    return trying(slug, heads -> open(slug, opening, heads));
  }

  private Outcome<PullRequest> open(RepositorySlug slug, PullOpening opening, PullHeads heads)
      throws IOException {
    var tip = heads.tip(opening.base());
    if (tip.isEmpty()) return new Outcome.Refused<>("there is no branch " + opening.base());
    if (!heads.has(opening.head())) return unknown(opening.head());
    if (heads.isInside(opening.head(), tip.get())) {
      return new Outcome.Refused<>("all of it is part of " + opening.base() + " already");
    }
    var other = opening.source().flatMap(source -> openFor(slug, source, opening.base()));
    if (other.isPresent()) {
      return new Outcome.Refused<>(
          other.get() + " is open from " + opening.headBranch() + " to " + opening.base());
    }
    var difference = heads.difference(opening.base(), tip.get(), opening.head());
    var opened =
        updates
            .records()
            .open(
                slug,
                opening.source(),
                number -> {
                  heads.point(number, opening.head());
                  return opened(
                      slug, number, opening, described(slug, number, opening), difference);
                });
    return updates.told(slug, opened);
  }

  private Optional<PullRequestNumber> openFor(
      RepositorySlug slug, BranchName source, BranchName base) {
    return openedFrom(slug, source).stream()
        .filter(it -> find(slug, it).filter(pull -> pull.base().equals(base)).isPresent())
        .findFirst();
  }

  /** Where a branch is. */
  public Outcome<Optional<CommitSha>> tip(RepositorySlug slug, BranchName branch) {
    var home = repositories.home(slug);
    if (home.isEmpty()) return new Outcome.Refused<>(gone(slug));
    return GitAttempt.outcome(() -> PullHeads.in(home.get()).tip(branch));
  }

  public Outcome<Map<BranchName, CommitSha>> branches(RepositorySlug slug) {
    return trying(slug, heads -> new Outcome.Done<>(heads.branches()));
  }

  /** What a text says that a pull request of this repository depends on, of the same one. */
  public Set<PullRequestNumber> dependsOn(RepositorySlug slug, String text) {
    return DependencyLines.here(text, somePage(slug));
  }

  private String somePage(RepositorySlug slug) {
    return pages.of(slug, new PullRequestNumber(0));
  }

  /** What its author wrote into a commit; nothing where that can't be read. */
  public CommitWords said(RepositorySlug slug, CommitSha commit) {
    Outcome<CommitWords> said =
        trying(slug, heads -> new Outcome.Done<>(heads.words(commit, somePage(slug))));
    return said instanceof Outcome.Done<CommitWords>(var words)
        ? words
        : new CommitWords("", "", Set.of());
  }

  /** The open pull request that was pushed to a base under a topic. */
  public Optional<PullRequestNumber> pushed(RepositorySlug slug, BranchName base, String topic) {
    return updates.records().openTopic(slug, base, topic);
  }

  public Optional<PullRequest> find(RepositorySlug slug, PullRequestNumber number) {
    return updates.records().pull(slug, number);
  }

  /** Gives it another head, and whatever else is to be different. */
  public Outcome<PullRequest> push(
      RepositorySlug slug, PullRequestNumber number, CommitSha head, PullRevision revision) {
    return trying(
        slug,
        heads -> {
          if (!heads.has(head)) return unknown(head);
          var pull = updates.records().pull(slug, number);
          if (pull.isEmpty()) return new Outcome.Refused<>("there is no pull request " + number);
          if (pull.get().state() == State.MERGED) {
            return new Outcome.Refused<>(number + " is merged already");
          }
          var source = updates.records().source(slug, number);
          if (source.isPresent()) {
            return new Outcome.Refused<>(
                number + " follows the branch " + source.get() + ": push to that branch instead");
          }
          heads.point(number, head);
          return updates.follow(slug, number, heads, revision);
        });
  }

  /** The branch that a pull request follows, if it was opened from one. */
  public Optional<BranchName> source(RepositorySlug slug, PullRequestNumber number) {
    return updates.records().source(slug, number);
  }

  /** The open pull requests that follow a branch. */
  public List<PullRequestNumber> openedFrom(RepositorySlug slug, BranchName branch) {
    return updates.records().openedFrom(slug, branch);
  }

  /** Looks again at the branch it follows, and how it stands to its base, which may have moved. */
  public Outcome<PullRequest> refresh(RepositorySlug slug, PullRequestNumber number) {
    return trying(slug, heads -> updates.follow(slug, number, heads));
  }

  public Outcome<PullRequest> close(RepositorySlug slug, PullRequestNumber number) {
    return updates.become(slug, number, State.OPEN, State.CLOSED);
  }

  public Outcome<PullRequest> reopen(RepositorySlug slug, PullRequestNumber number) {
    var reopened = updates.become(slug, number, State.CLOSED, State.OPEN);
    return source(slug, number).isPresent() ? refresh(slug, number) : reopened;
  }

  /**
   * Sets what the edit says, and opens or closes it where a state is given. What is merged keeps
   * its state.
   */
  public Outcome<PullRequest> edit(
      RepositorySlug slug, PullRequestNumber number, PullRequestEdit edit, Optional<State> state) {
    var before = updates.records().pull(slug, number);
    if (state.isPresent() && before.filter(it -> it.state() == State.MERGED).isPresent()) {
      return new Outcome.Refused<>(number + " is merged already");
    }
    var edited =
        updates.change(
            slug,
            number,
            pull -> {
              var now = updates.now();
              return PullEdits.edited(withState(pull, state, now), edit, now);
            });
    boolean isReopened =
        state.filter(State.OPEN::equals).isPresent()
            && before.filter(it -> it.state() != State.OPEN).isPresent();
    return isReopened ? refresh(slug, number) : edited;
  }

  private static PullRequest withState(PullRequest pull, Optional<State> state, Instant now) {
    if (state.isEmpty() || pull.state() == State.MERGED) return pull;
    return PullEdits.state(pull, state.get(), now);
  }

  /** What a pull request changes against where it left its base. */
  public Outcome<List<PullRequestFile>> files(RepositorySlug slug, PullRequest pull) {
    var repository = repositories.find(slug);
    if (repository.isEmpty()) return new Outcome.Refused<>(gone(slug));
    return GitAttempt.outcome(() -> PullRequestFile.of(repository.get(), pull));
  }

  /** What it changes, line by line. */
  public Outcome<PullDiff> diff(RepositorySlug slug, PullRequest pull, DiffWindow window) {
    return trying(
        slug, heads -> PullDiffs.of(heads.repository(), pull.base(), pull.head(), window));
  }

  boolean hasOpenAt(RepositorySlug slug, CommitSha head) {
    return !updates.records().openAt(slug, head).isEmpty();
  }

  /** What is known of checks on a commit by now, for the open pull requests whose head it is. */
  public void checked(RepositorySlug slug, CommitSha commit, Supplier<List<CheckRun>> known) {
    var open = updates.records().openAt(slug, commit);
    if (open.isEmpty()) return;
    var runs = known.get();
    for (var number : open) {
      updates.change(
          slug, number, pull -> pull.head().equals(commit) ? PullEdits.checked(pull, runs) : pull);
    }
  }

  private static PullRequest opened(
      RepositorySlug slug,
      PullRequestNumber number,
      PullOpening opening,
      Description description,
      Difference difference) {
    return new PullRequest(
        number,
        1,
        State.OPEN,
        opening.draft(),
        opening.base(),
        opening.head(),
        opening.dependsOn(),
        description,
        difference,
        PullRequest.Reviews.NONE,
        List.of(),
        Optional.of(PullDetails.NONE.from(slug.toString())));
  }

  private Description described(
      RepositorySlug slug, PullRequestNumber number, PullOpening opening) {
    var now = updates.now();
    return new Description(
        opening.title(),
        opening.body(),
        opening.headBranch(),
        pages.of(slug, number),
        opening.author(),
        PullEdits.labels(opening.labels()),
        List.of(),
        Optional.empty(),
        now,
        now,
        opening.author().login(),
        opening.permission());
  }

  private static Outcome<PullRequest> unknown(CommitSha head) {
    return new Outcome.Refused<>("there is no commit " + head);
  }

  /** Something that git may fail at. */
  private interface Work<T> {
    Outcome<T> on(PullHeads heads) throws IOException;
  }

  private <T> Outcome<T> trying(RepositorySlug slug, Work<T> work) {
    var home = repositories.home(slug);
    if (home.isEmpty()) return new Outcome.Refused<>(gone(slug));
    try {
      return work.on(PullHeads.in(home.get()));
    } catch (UncheckedIOException | IOException e) {
      return new Outcome.RetryLater<>("git could not do it: " + e.getMessage());
    }
  }

  private static String gone(RepositorySlug slug) {
    return "the folder of " + slug + " is gone";
  }
}
