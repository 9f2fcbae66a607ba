package dev.signalbox.host.github.sync;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LruMap;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullBatchReader;
import dev.signalbox.host.github.reading.PullOutline;
import dev.signalbox.host.github.reading.PullReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Pull requests of repositories as GitHub showed them last. Each look lists all of them in outline
 * and reads those whose outline changed. What an outline does not show is read in turns: a few of
 * all, and a few of those whose checks run, at each look. Only in memory; thread-safe.
 */
final class PullCatalog {
  private static final int MAX_REPOSITORIES = 200;
  private static final int READ_AT_ONCE = 50;
  private static final int READ_IN_TURN = 25;

  /** Whole lists are read by pages, which costs as much and takes fewer requests. */
  private static final int MANY = 150;

  private record Kept(PullOutline outline, GitHubPull pull, long look) {}

  /** {@code look}: the number of the last one. */
  private record Shelf(Map<PullRequestNumber, Kept> pulls, long look) {
    static final Shelf EMPTY = new Shelf(Map.of(), 0);
  }

  private final PullReader pulls;
  private final PullBatchReader batches;
  private final Map<RepositorySlug, Shelf> shelves = new LruMap<>(MAX_REPOSITORIES);

  PullCatalog(GitHubAccess access) {
    this.pulls = new PullReader(access);
    this.batches = new PullBatchReader(access);
  }

  /** All that are open, and those that ended since then. */
  List<GitHubPull> all(RepositorySlug slug, Instant since) throws GitHubException {
    var outlines = new ArrayList<>(GitHubException.answered(batches.openOutlines(slug)).items());
    outlines.addAll(GitHubException.answered(batches.endedOutlines(slug, since)).items());
    var shelf = shelf(slug);
    var wanted = wanted(outlines, shelf);
    var read = read(slug, wanted, since);
    return put(slug, outlines, read, shelf.look() + 1);
  }

  private synchronized Shelf shelf(RepositorySlug slug) {
    return shelves.getOrDefault(slug, Shelf.EMPTY);
  }

  private static Set<PullRequestNumber> wanted(List<PullOutline> outlines, Shelf shelf) {
    var wanted = new TreeSet<PullRequestNumber>();
    var known = new ArrayList<Kept>();
    for (var outline : outlines) {
      var kept = shelf.pulls().get(outline.number());
      if (kept == null || !kept.outline().equals(outline)) wanted.add(outline.number());
      else if (kept.pull().state() == GitHubPull.State.OPEN) known.add(kept);
    }
    oldest(known, _ -> true).forEach(wanted::add);
    oldest(known, kept -> kept.outline().isPending()).forEach(wanted::add);
    return wanted;
  }

  private static List<PullRequestNumber> oldest(List<Kept> known, Predicate<Kept> isMeant) {
    return known.stream()
        .filter(isMeant)
        .sorted(Comparator.comparingLong(Kept::look))
        .limit(READ_IN_TURN)
        .map(kept -> kept.outline().number())
        .toList();
  }

  private Map<PullRequestNumber, GitHubPull> read(
      RepositorySlug slug, Set<PullRequestNumber> wanted, Instant since) throws GitHubException {
    var read = new HashMap<PullRequestNumber, GitHubPull>();
    if (wanted.size() > MANY) {
      GitHubException.answered(pulls.open(slug)).items().forEach(it -> read.put(it.number(), it));
      GitHubException.answered(pulls.ended(slug, since))
          .items()
          .forEach(it -> read.put(it.number(), it));
      return read;
    }
    var left = new ArrayList<>(wanted);
    for (int from = 0; from < left.size(); from += READ_AT_ONCE) {
      var next = left.subList(from, Math.min(from + READ_AT_ONCE, left.size()));
      GitHubException.answered(batches.many(slug, next)).forEach(it -> read.put(it.number(), it));
    }
    return read;
  }

  /** One that was read by itself meanwhile is not older than what the list has of it. */
  private synchronized List<GitHubPull> put(
      RepositorySlug slug,
      List<PullOutline> outlines,
      Map<PullRequestNumber, GitHubPull> read,
      long look) {
    var before = shelf(slug).pulls();
    var kept = new HashMap<PullRequestNumber, Kept>();
    var all = new ArrayList<GitHubPull>();
    for (var outline : outlines) {
      var fresh = Optional.ofNullable(read.get(outline.number()));
      var next =
          fresh
              .map(pull -> new Kept(outline, pull, look))
              .or(() -> Optional.ofNullable(before.get(outline.number())));
      if (next.isEmpty() || kept.containsKey(outline.number())) continue;
      kept.put(outline.number(), next.get());
      all.add(next.get().pull());
    }
    shelves.put(slug, new Shelf(Map.copyOf(kept), look));
    return all;
  }

  /** It was read by itself; the outline stays, so that the next look reads it if it has changed. */
  synchronized void seen(RepositorySlug slug, GitHubPull pull) {
    var shelf = shelf(slug);
    var known = shelf.pulls().get(pull.number());
    if (known == null) return;
    var pulls = new HashMap<>(shelf.pulls());
    pulls.put(pull.number(), new Kept(known.outline(), pull, known.look()));
    shelves.put(slug, new Shelf(Map.copyOf(pulls), shelf.look()));
  }
}
