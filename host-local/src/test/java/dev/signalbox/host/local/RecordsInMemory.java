package dev.signalbox.host.local;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.HostListener;
import dev.signalbox.hosting.checking.CheckRecords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;

/** Records that last as long as the test; each method is one transaction. */
public final class RecordsInMemory implements PullRecords, CheckRecords {
  private record Numbered(RepositorySlug slug, PullRequestNumber number) {}

  private record Tested(RepositorySlug slug, CommitSha commit) {}

  private final Map<RepositorySlug, TreeMap<PullRequestNumber, PullRequest>> pulls =
      new HashMap<>();
  private final Map<Numbered, BranchName> sources = new HashMap<>();
  private final Map<Tested, TreeMap<Long, CheckRun>> runs = new HashMap<>();
  private final Map<TreeSha, Set<CommitSha>> trees = new HashMap<>();
  private final Map<RepositorySlug, Long> lastRun = new HashMap<>();
  private final HostListener listener;

  /** What git tells of pull requests is heard by nobody. */
  public RecordsInMemory() {
    this((_, _) -> {});
  }

  public RecordsInMemory(HostListener listener) {
    this.listener = listener;
  }

  @Override
  public synchronized PullRequest open(
      RepositorySlug slug,
      Optional<BranchName> source,
      Function<PullRequestNumber, PullRequest> draft) {
    var known = pulls.computeIfAbsent(slug, _ -> new TreeMap<>());
    var number = new PullRequestNumber(known.isEmpty() ? 1 : known.lastKey().value() + 1);
    var opened = draft.apply(number);
    if (!opened.number().equals(number)) throw new IllegalArgumentException("not " + number);
    known.put(number, opened);
    source.ifPresent(branch -> sources.put(new Numbered(slug, number), branch));
    return opened;
  }

  @Override
  public synchronized Optional<BranchName> source(RepositorySlug slug, PullRequestNumber number) {
    return Optional.ofNullable(sources.get(new Numbered(slug, number)));
  }

  @Override
  public synchronized Optional<PullRequestNumber> lastFrom(RepositorySlug slug, BranchName branch) {
    return pulls(slug).stream()
        .map(PullRequest::number)
        .filter(number -> source(slug, number).filter(branch::equals).isPresent())
        .reduce((_, later) -> later);
  }

  @Override
  public synchronized List<PullRequestNumber> openedFrom(RepositorySlug slug, BranchName branch) {
    return pulls(slug).stream()
        .filter(pull -> pull.state() == PullRequest.State.OPEN)
        .map(PullRequest::number)
        .filter(number -> source(slug, number).filter(branch::equals).isPresent())
        .toList();
  }

  @Override
  public synchronized List<PullRequestNumber> openOnto(RepositorySlug slug, BranchName base) {
    return pulls(slug).stream()
        .filter(pull -> pull.state() == PullRequest.State.OPEN && pull.base().equals(base))
        .map(PullRequest::number)
        .toList();
  }

  @Override
  public synchronized List<PullRequestNumber> openAtEitherEnd(
      RepositorySlug slug, BranchName branch) {
    var found = new TreeSet<>(openOnto(slug, branch));
    found.addAll(openedFrom(slug, branch));
    return List.copyOf(found);
  }

  @Override
  public Followers followers(RepositorySlug slug, BranchName branch) {
    return new Followers(openAtEitherEnd(slug, branch), queued(slug));
  }

  /** There is no queue. */
  @Override
  public Set<PullRequestNumber> queued(RepositorySlug slug) {
    return Set.of();
  }

  @Override
  public synchronized Optional<PullRequestNumber> openTopic(
      RepositorySlug slug, BranchName base, String topic) {
    return openOnto(slug, base).stream()
        .filter(number -> source(slug, number).isEmpty())
        .filter(
            number ->
                pull(slug, number)
                    .filter(pull -> pull.description().headBranch().equals(topic))
                    .isPresent())
        .findFirst();
  }

  @Override
  public synchronized Optional<PullRequest> change(
      RepositorySlug slug, PullRequestNumber number, UnaryOperator<PullRequest> change) {
    var before = pull(slug, number);
    if (before.isEmpty()) return before;
    var after = change.apply(before.get());
    if (after.equals(before.get())) return before;
    var next = after.withVersion(before.get().version() + 1);
    pulls.getOrDefault(slug, new TreeMap<>()).put(number, next);
    return Optional.of(next);
  }

  @Override
  public synchronized Optional<PullRequest> followGit(
      RepositorySlug slug,
      PullRequestNumber number,
      UnaryOperator<PullRequest> change,
      boolean hasWord) {
    var before = pull(slug, number);
    var after = change(slug, number, change);
    after
        .filter(pull -> before.filter(pull::isNewerThan).isPresent())
        .ifPresent(pull -> listener.hear(slug, new PullRequestSeen(pull)));
    return after;
  }

  @Override
  public synchronized Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number) {
    return Optional.ofNullable(pulls.getOrDefault(slug, new TreeMap<>()).get(number));
  }

  @Override
  public synchronized Optional<Sourced> sourced(RepositorySlug slug, PullRequestNumber number) {
    return pull(slug, number).map(pull -> new Sourced(pull, source(slug, number)));
  }

  @Override
  public synchronized List<PullRequestNumber> openAt(RepositorySlug slug, CommitSha head) {
    return pulls(slug).stream()
        .filter(pull -> pull.state() == PullRequest.State.OPEN && pull.head().equals(head))
        .map(PullRequest::number)
        .toList();
  }

  @Override
  public synchronized List<PullRequest> pulls(RepositorySlug slug) {
    return List.copyOf(pulls.getOrDefault(slug, new TreeMap<>()).values());
  }

  @Override
  public synchronized CheckRun addRun(
      RepositorySlug slug,
      CommitSha commit,
      Optional<TreeSha> tree,
      LongFunction<CheckRun> numbered) {
    long number = lastRun.merge(slug, 1L, Long::sum);
    var run = numbered.apply(number);
    of(slug, commit).put(number, run);
    tree.ifPresent(it -> trees.computeIfAbsent(it, _ -> new TreeSet<>()).add(commit));
    return run;
  }

  @Override
  public synchronized Optional<List<CheckRun>> report(
      RepositorySlug slug, CommitSha commit, RunReport report) {
    long next = lastRun.merge(slug, 1L, Long::sum);
    return report
        .on(runs(slug, commit), next)
        .map(
            run -> {
              of(slug, commit).put(run.run(), run);
              return runs(slug, commit);
            });
  }

  @Override
  public synchronized void changeRun(RepositorySlug slug, CommitSha commit, CheckRun run) {
    of(slug, commit)
        .computeIfPresent(run.run(), (_, known) -> run.isNewerThan(known) ? run : known);
  }

  private Map<Long, CheckRun> of(RepositorySlug slug, CommitSha commit) {
    return runs.computeIfAbsent(new Tested(slug, commit), _ -> new TreeMap<>());
  }

  @Override
  public synchronized List<CheckRun> runs(RepositorySlug slug, CommitSha commit) {
    return List.copyOf(runs.getOrDefault(new Tested(slug, commit), new TreeMap<>()).values());
  }

  @Override
  public synchronized List<CheckRun> ended(RepositorySlug slug, TreeSha tree) {
    return trees.getOrDefault(tree, Set.of()).stream()
        .flatMap(commit -> runs(slug, commit).stream())
        .filter(run -> run.state() != CheckState.PENDING)
        .sorted(Comparator.comparingLong(CheckRun::run))
        .toList();
  }

  @Override
  public synchronized List<Unfinished> unfinished(RepositorySlug slug) {
    var found = new ArrayList<Unfinished>();
    runs.forEach(
        (tested, all) -> {
          for (var run : all.values()) {
            if (tested.slug.equals(slug) && run.state() == CheckState.PENDING) {
              found.add(new Unfinished(tested.commit, run));
            }
          }
        });
    found.sort(Comparator.comparingLong(one -> one.run().run()));
    return found;
  }
}
