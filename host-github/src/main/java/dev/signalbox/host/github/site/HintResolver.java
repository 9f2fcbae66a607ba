package dev.signalbox.host.github.site;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.github.GitHubHost;
import dev.signalbox.host.github.intake.Hint;
import dev.signalbox.host.github.intake.WebhookProcessor;
import dev.signalbox.host.github.intake.WebhookProcessor.Followed;
import dev.signalbox.host.github.jobs.JobReader;
import dev.signalbox.host.github.tables.HostedRepositories;
import dev.signalbox.host.github.tables.HostedState;
import java.util.Optional;
import java.util.function.Function;

/** Looks at GitHub where a webhook points, and tells the queue what is there. */
final class HintResolver implements WebhookProcessor.HintFollower {
  private final HostedRepositories repositories;
  private final GitHubHost host;
  private final HostListener listener;
  private final CandidateCheckReader candidates;
  private final JobReader jobs;
  private final Function<RepositorySlug, Optional<Ledger>> ownFacts;
  private final CommentListener commentListener;
  private final RepositoryDiscovery discovery;

  /** Who takes commands out of comments. */
  @FunctionalInterface
  interface CommentListener {
    Followed hear(RepositorySlug slug, Hint.Said said);
  }

  /** {@code ownFacts}: what is known of a repository, if this node writes for it. */
  HintResolver(
      HostedRepositories repositories,
      GitHubHost host,
      HostListener listener,
      Function<RepositorySlug, Optional<Ledger>> ownFacts,
      CommentListener commentListener,
      JobReader jobs,
      RepositoryDiscovery discovery) {
    this.repositories = repositories;
    this.host = host;
    this.listener = listener;
    this.candidates = new CandidateCheckReader(host, listener);
    this.ownFacts = ownFacts;
    this.commentListener = commentListener;
    this.jobs = jobs;
    this.discovery = discovery;
  }

  @Override
  public Followed follow(Hint hint) {
    return switch (hint) {
      case Hint.AccessStirred(), Hint.RepositoryStirred(_) -> {
        discovery.look();
        yield Followed.DONE;
      }
      case Hint.Within within -> within(within);
    };
  }

  /** Most of what a busy repository reports is on commits that nobody waits for. */
  @Override
  public boolean asks(Hint hint) {
    return switch (hint) {
      case Hint.ChecksStirred stirred -> isOfInterest(stirred);
      case Hint.BranchStirred _, Hint.BranchGone _ -> false;
      case Hint.PullStirred _, Hint.Said _, Hint.RepositoryStirred _, Hint.AccessStirred _ -> true;
    };
  }

  private boolean isOfInterest(Hint.ChecksStirred stirred) {
    var repository = repositories.find(stirred.repository());
    var facts = repository.flatMap(it -> ownFacts.apply(it.slug()));
    return facts
        .filter(
            it ->
                isAwaited(stirred.commit(), it) || !HeadInterest.in(stirred.commit(), it).isEmpty())
        .isPresent();
  }

  private Followed within(Hint.Within hint) {
    var repository = repositories.find(hint.repository());
    if (repository.isEmpty()) {
      discovery.look();
      return Followed.DONE;
    }
    if (repository.get().state() != HostedState.ACTIVE) return Followed.DONE;
    var facts = ownFacts.apply(repository.get().slug());
    if (facts.isEmpty()) return Followed.NOT_OURS;
    var slug = repository.get().slug();
    return switch (hint) {
      case Hint.PullStirred pull -> pull(slug, pull.number(), facts.get());
      case Hint.ChecksStirred stirred -> checks(slug, stirred, facts.get());
      case Hint.BranchStirred(_, var branch, var tip) ->
          branch(slug, branch, Optional.of(tip), facts.get());
      case Hint.BranchGone(_, var branch) -> branch(slug, branch, Optional.empty(), facts.get());
      case Hint.Said said -> commentListener.hear(slug, said);
    };
  }

  private Followed pull(RepositorySlug slug, PullRequestNumber number, Ledger facts) {
    return switch (host.pull(slug, number)) {
      case Outcome.Done<Optional<PullRequest>>(var pull) -> {
        pull.filter(seen -> isNews(facts, seen))
            .ifPresent(seen -> listener.hear(slug, new Observation.PullRequestSeen(seen)));
        yield Followed.DONE;
      }
      case Outcome.Refused<?> _ -> Followed.DONE;
      case Outcome.RetryLater<?> _, Outcome.Unknown<?> _ -> Followed.LATER;
    };
  }

  /** What was there before it was read may be told twice, but never goes untold. */
  private static boolean isNews(Ledger facts, PullRequest seen) {
    return facts.entries().pulls().get(seen.number()).map(seen::isNewerThan).orElse(true);
  }

  /** Only of commits that somebody waits for: a busy repository reports on many. */
  private Followed checks(RepositorySlug slug, Hint.ChecksStirred stirred, Ledger facts) {
    var commit = stirred.commit();
    for (var number : HeadInterest.in(commit, facts)) {
      if (pull(slug, number, facts) == Followed.LATER) return Followed.LATER;
    }
    if (isAwaited(commit, facts)) return candidates.look(slug, commit, facts);
    if (stirred.isEnd()) jobs.stirred(slug, commit, facts);
    return Followed.DONE;
  }

  private static boolean isAwaited(CommitSha commit, Ledger facts) {
    for (Batch batch : facts.batches().byId()) {
      boolean isItsOwn = batch.built().filter(it -> it.tested().equals(commit)).isPresent();
      if (isItsOwn && !batch.isOver()) return true;
    }
    for (var branch : facts.batches().branches()) {
      for (var probe : branch.probes()) {
        if (probe.commit().equals(commit)) return true;
      }
    }
    return false;
  }

  private Followed branch(
      RepositorySlug slug, BranchName branch, Optional<CommitSha> tip, Ledger facts) {
    if (!QueueBranch.is(branch.value())) {
      if (tip.isPresent() && isKnown(facts, branch, tip.get())) return Followed.DONE;
      listener.hear(slug, new Observation.BranchStirred(branch));
      return Followed.DONE;
    }
    tip.ifPresent(at -> host.cleanup().removeReturned(slug, branch, at));
    CandidateWatch.touched(facts, branch, tip)
        .ifPresent(batch -> listener.hear(slug, new Observation.DraftTouched(batch)));
    return Followed.DONE;
  }

  /** Our own landings are told to us too, and the queue reads the branch after each by itself. */
  private static boolean isKnown(Ledger facts, BranchName name, CommitSha tip) {
    var branch = facts.batches().branch(name);
    return branch.tip().filter(known -> known.commit().equals(tip)).isPresent()
        || branch.landing().filter(landing -> landing.commit().equals(tip)).isPresent();
  }
}
