package dev.signalbox.host.gerrit;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ChangeReader;
import dev.signalbox.host.gerrit.changes.ChangeSync;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangeStatus;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has Gerrit submit one change, with its patch set pinned. Gerrit compares no tip: whoever lands so
 * has looked at it just before, and looks at the tree afterwards.
 */
record GerritSubmit(
    RepositorySlug slug,
    String project,
    Mirror mirror,
    ChangeSync sync,
    GerritClient client,
    InstantSource clock) {
  private static final Logger LOG = LoggerFactory.getLogger(GerritSubmit.class);

  /** No request is carried out so long after it was sent. */
  private static final Duration LONGEST_REQUEST = Duration.ofMinutes(1);

  private static final int MOST_STEPS = 1_000;

  Ending<CommitSha, LandRefusal> land(LandingPermit permit) throws IOException {
    var land = permit.land();
    var change = land.units().getFirst().changes().getFirst();
    String revision = ChangeReader.path(project, change.number()) + "/revisions/" + change.head();
    try {
      client.post(revision + "/submit", Map.of(), permit.notAfter());
    } catch (GerritException.GerritRefused no) {
      return notSubmitted(land, change.number(), no);
    } catch (GerritException.GerritUnavailable later) {
      LOG.info("landing.not_sent: {}{}: {}", slug, change.number(), later.words());
      return clock.instant().isAfter(permit.notAfter())
          ? new Ending.Refused<>(new LandRefusal.NoPermit())
          : new Ending.RetryLater<>(later.notBefore());
    } catch (GerritException.GerritUnheard lost) {
      LOG.warn(
          "landing.outcome_unknown: {}{}: may have been merged: {}",
          slug,
          change.number(),
          lost.words());
      return new Ending.Unknown<>();
    }
    return merged(land)
        .<Ending<CommitSha, LandRefusal>>map(it -> new Ending.Done<>(it.commit()))
        .orElseGet(Ending.Unknown::new);
  }

  private Ending<CommitSha, LandRefusal> notSubmitted(
      Effect.Land land, PullRequestNumber number, GerritException.GerritRefused no)
      throws IOException {
    var merged = merged(land);
    if (merged.isPresent()) return new Ending.Done<>(merged.get().commit());
    var elsewhere = elsewhere(land);
    if (elsewhere.isPresent()) return new Ending.Refused<>(elsewhere.get());
    return new Ending.Refused<>(new LandRefusal.ByHost(number + ": " + no.words()));
  }

  private Optional<LandRefusal> elsewhere(Effect.Land land) throws IOException {
    var tip = mirror.fetch(land.branch());
    if (tip.isEmpty()) return Optional.of(new LandRefusal.BaseGone());
    if (tip.get().equals(land.expectedTip())) return Optional.empty();
    return Optional.of(
        new LandRefusal.TipMoved(tip.get(), mirror.repository().tree(tip.get()), false));
  }

  /** A request that is on its way can't be called back; it is waited for. */
  Ending<CommitSha, LandRefusal> settle(Effect.Land land) throws IOException {
    var merged = merged(land);
    if (merged.isPresent()) return new Ending.Done<>(merged.get().commit());
    boolean isOver = clock.instant().isAfter(land.notAfter().plus(LONGEST_REQUEST));
    if (!isOver) return new Ending.Unknown<>();
    var elsewhere = elsewhere(land);
    return elsewhere.isPresent()
        ? new Ending.Refused<>(elsewhere.get())
        : new Ending.RetryLater<>(clock.instant());
  }

  private Optional<BranchState.Merge> merged(Effect.Land land) throws IOException {
    var tip = mirror.fetch(land.branch());
    return tip.isEmpty() ? Optional.empty() : merge(land.mergedByHost().orElseThrow(), tip.get());
  }

  /** As what Gerrit has submitted it, if that is part of the tip. */
  Optional<BranchState.Merge> merge(PullRequestNumber number, CommitSha tip) throws IOException {
    var change = sync.change(slug, number).filter(it -> it.status() == ChangeStatus.MERGED);
    if (change.isEmpty()) return Optional.empty();
    var head = change.get().head();
    var repository = mirror.repository();
    if (!mirror.want(head) || !repository.isAncestor(head, tip)) return Optional.empty();
    var arrival = arrival(repository, head, tip);
    return Optional.of(new BranchState.Merge(arrival, repository.tree(arrival)));
  }

  /** The step of the branch that brought a commit: the first one, by first parents, to have it. */
  private static CommitSha arrival(GitRepository repository, CommitSha head, CommitSha tip)
      throws IOException {
    var steps =
        repository.commits(
            "rev-list", "--first-parent", "--max-count=" + MOST_STEPS, tip.hex(), "^" + head);
    int has = -1;
    int hasNot = steps.size();
    while (hasNot - has > 1) {
      int middle = (has + hasNot) / 2;
      if (repository.isAncestor(head, steps.get(middle))) has = middle;
      else hasNot = middle;
    }
    if (has < 0) return head;
    var first = steps.get(has);
    return Commits.read(repository, first).parents().getFirst().equals(head) ? head : first;
  }
}
