package dev.signalbox.host.github.sync;

import static java.util.stream.Collectors.toSet;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.GitHubRemote;
import dev.signalbox.host.github.access.GitHubRepository;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.checking.HeadChecks;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.github.reading.RepositoryReader;
import dev.signalbox.host.github.reading.UserReader;
import dev.signalbox.host.mirror.Mirror;
import dev.signalbox.host.mirror.Mirrors;
import dev.signalbox.hosting.ChangedConfiguration;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads pull requests off GitHub and puts them down. */
public final class PullRequestSync {
  private static final Duration LATELY = Duration.ofDays(2);

  private final Mirrors mirrors;
  private final PullReader pulls;
  private final PullCatalog catalog;
  private final RepositoryReader repositories;
  private final Permissions permissions;
  private final HeadChecks checks;
  private final GitHubRecords records;
  private final boolean allowsForks;
  private final InstantSource clock;
  private final MirrorDifferences differences = new MirrorDifferences();

  public PullRequestSync(
      GitHubAccess access,
      Mirrors mirrors,
      GitHubRecords records,
      boolean allowsForks,
      InstantSource clock) {
    this.mirrors = mirrors;
    this.pulls = new PullReader(access);
    this.catalog = new PullCatalog(access);
    this.repositories = new RepositoryReader(access);
    this.permissions = new Permissions(new UserReader(access), clock);
    this.checks = new HeadChecks(access);
    this.records = records;
    this.allowsForks = allowsForks;
    this.clock = clock;
  }

  public GitHubRecords records() {
    return records;
  }

  /** All that are open, and those that ended lately; not those that were opened for candidates. */
  public List<PullRequest> all(RepositorySlug slug) throws IOException {
    var found = new ArrayList<>(catalog.all(slug, clock.instant().minus(LATELY)));
    found.removeIf(PullRequestSync::isMadeByUs);
    return learned(slug, found, _ -> false);
  }

  private static boolean isMadeByUs(GitHubPull pull) {
    return !pull.headBranch().isFork() && QueueBranch.is(pull.headBranch().name());
  }

  public Optional<PullRequest> one(RepositorySlug slug, PullRequestNumber number)
      throws IOException {
    var found = GitHubException.answered(pulls.one(slug, number)).filter(pull -> !isMadeByUs(pull));
    found.ifPresent(pull -> catalog.seen(slug, pull));
    var mirror = mirrors.of(slug);
    return learned(slug, found.stream().toList(), pull -> hasBase(mirror, pull)).stream()
        .findFirst();
  }

  /**
   * One of a repository that need not be served here; refused where there is none. Who writes into
   * a public repository is not to learn from us what goes on in a private one.
   */
  public Ending<ForeignPull.LastSeen, String> foreign(RepositorySlug slug, PullReference reference)
      throws IOException {
    var at = reference.repository();
    if (isPrivate(at) && !isPrivate(slug)) return new Ending.Refused<>(at + " is private");
    var landed = records.landed(at, reference.number());
    return GitHubException.answered(pulls.one(at, reference.number()))
        .<Ending<ForeignPull.LastSeen, String>>map(
            pull -> new Ending.Done<>(PullTranslation.lastSeen(at, pull, landed)))
        .orElseGet(() -> new Ending.Refused<>("there is no " + reference));
  }

  private boolean isPrivate(RepositorySlug slug) throws GitHubException {
    var found = GitHubException.answered(repositories.one(slug));
    return found.filter(GitHubRepository::isPrivate).isPresent();
  }

  /** What people wrote about it, if need be asked for. */
  public Optional<PullRequest> known(RepositorySlug slug, PullRequestNumber number)
      throws IOException {
    var known = records.pull(slug, number);
    return known.isPresent() ? known : one(slug, number);
  }

  /** As {@link #known}, of one that has to be there. */
  public PullRequest required(RepositorySlug slug, PullRequestNumber number) throws IOException {
    return known(slug, number)
        .orElseThrow(() -> new GitHubException.SaidNo(404, "there is no pull request " + number));
  }

  /** What was just read tells where its base is: most often the mirror is there already. */
  private static boolean hasBase(Mirror mirror, GitHubPull pull) throws IOException {
    return pull.baseTip().isPresent()
        && mirror.repository().tip(pull.base()).equals(pull.baseTip());
  }

  /** Whether the mirror has the tip of its base, so that it need not be fetched. */
  private interface BaseKnowledge {
    boolean isThere(GitHubPull pull) throws IOException;
  }

  private List<PullRequest> learned(
      RepositorySlug slug, List<GitHubPull> found, BaseKnowledge bases) throws IOException {
    var fetched = fetched(mirrors.of(slug), found, bases);
    var labels = labels(slug, found);
    var learned = new ArrayList<PullRequest>();
    for (GitHubPull pull : found) {
      var permission = permissions.of(slug, pull.words().author());
      var told = new PullTranslation(pull, labels, permission, checks.of(slug, pull), allowsForks);
      var known = records.pull(slug, pull.number());
      var difference = configured(slug, pull, fetched, difference(fetched, told, known));
      var seen = told.pullRequest(records.landed(slug, pull.number()), difference);
      learned.add(records.learn(slug, pull.number(), before -> Versions.next(before, seen)));
    }
    return learned;
  }

  /** Of one that has ended nothing changes any more, although its base goes on. */
  private Difference difference(Fetched fetched, PullTranslation told, Optional<PullRequest> known)
      throws IOException {
    var pull = told.pull();
    var tip = Optional.ofNullable(fetched.tips.get(pull.base()));
    if (pull.state() == GitHubPull.State.OPEN
        && tip.isPresent()
        && fetched.heads.contains(pull.head())) {
      var found = differences.of(fetched.repository, tip.get(), pull.head());
      if (found.isPresent()) return found.get();
    }
    return known
        .filter(before -> before.head().equals(pull.head()))
        .map(PullRequest::difference)
        .orElseGet(told::difference);
  }

  /** Once more at each look: another base, or another default branch, may ask for it. */
  private Difference configured(
      RepositorySlug slug, GitHubPull pull, Fetched fetched, Difference difference)
      throws IOException {
    if (pull.state() != GitHubPull.State.OPEN || !difference.changesRulesFile()) return difference;
    var repository = GitHubException.answered(repositories.one(slug));
    boolean counts =
        repository.filter(it -> it.defaultBranch().equals(pull.base().value())).isPresent();
    if (!counts) return difference.withConfiguration(Optional.empty());
    return fetched.heads.contains(pull.head())
        ? ChangedConfiguration.validated(fetched.repository, pull.head(), difference)
        : ChangedConfiguration.unread(difference);
  }

  /** What is on the mirror of the bases and heads of those that are open. */
  private record Fetched(
      GitRepository repository, Map<BranchName, CommitSha> tips, Set<CommitSha> heads) {}

  private static Fetched fetched(Mirror mirror, List<GitHubPull> found, BaseKnowledge bases)
      throws IOException {
    var repository = mirror.repository();
    var open = found.stream().filter(pull -> pull.state() == GitHubPull.State.OPEN).toList();
    var present = present(repository, open);
    var refs = new LinkedHashSet<String>();
    for (GitHubPull pull : open) {
      if (!bases.isThere(pull)) refs.add(Mirror.HEADS + pull.base());
      if (!present.contains(pull.head())) refs.add(GitHubRemote.refOf(pull.number()));
    }
    mirror.fetch(refs);
    var tips = new HashMap<BranchName, CommitSha>();
    for (GitHubPull pull : open) {
      if (tips.containsKey(pull.base())) continue;
      repository.tip(pull.base()).ifPresent(tip -> tips.put(pull.base(), tip));
    }
    return new Fetched(repository, tips, present(repository, open));
  }

  private static Set<CommitSha> present(GitRepository repository, List<GitHubPull> pulls)
      throws IOException {
    var names = repository.names(pulls.stream().map(pull -> pull.head().hex()).toList());
    return names.stream().flatMap(Optional::stream).map(CommitSha::new).collect(toSet());
  }

  /** Their numbers are only shown: a host that does not tell them hides no pull request. */
  private Map<String, Long> labels(RepositorySlug slug, List<GitHubPull> found)
      throws GitHubException {
    boolean isAny = found.stream().anyMatch(pull -> !pull.words().labels().isEmpty());
    if (!isAny) return Map.of();
    var numbers = new HashMap<String, Long>();
    var labels = repositories.labels(slug);
    if (labels instanceof GitHubReply.Refused) return numbers;
    for (var label : GitHubException.answered(labels).items())
      numbers.put(label.name(), label.id());
    return numbers;
  }
}
