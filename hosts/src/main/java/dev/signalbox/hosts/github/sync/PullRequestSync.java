package dev.signalbox.hosts.github.sync;

import static java.util.stream.Collectors.toSet;

import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.git.GitRepository;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.calls.GitHubException;
import dev.signalbox.hosts.github.calls.Reply;
import dev.signalbox.hosts.github.checking.HeadChecks;
import dev.signalbox.hosts.github.mirror.Mirror;
import dev.signalbox.hosts.github.mirror.Mirrors;
import dev.signalbox.hosts.github.reading.People;
import dev.signalbox.hosts.github.reading.Pull;
import dev.signalbox.hosts.github.reading.Pulls;
import dev.signalbox.hosts.github.reading.Repositories;
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
  private final Pulls pulls;
  private final Repositories repositories;
  private final Permissions permissions;
  private final HeadChecks checks;
  private final GitHubRecords records;
  private final InstantSource clock;
  private final MirrorDifferences differences = new MirrorDifferences();

  public PullRequestSync(
      GitHubAccess access, Mirrors mirrors, GitHubRecords records, InstantSource clock) {
    this.mirrors = mirrors;
    this.pulls = new Pulls(access);
    this.repositories = new Repositories(access);
    this.permissions = new Permissions(new People(access), clock);
    this.checks = new HeadChecks(access);
    this.records = records;
    this.clock = clock;
  }

  public GitHubRecords records() {
    return records;
  }

  /** All that are open, and those that ended lately; not those that were opened for candidates. */
  public List<PullRequest> all(RepositorySlug slug) throws IOException {
    var found = new ArrayList<>(GitHubException.answered(pulls.open(slug)).items());
    var since = clock.instant().minus(LATELY);
    found.addAll(GitHubException.answered(pulls.ended(slug, since)).items());
    found.removeIf(PullRequestSync::isMadeByUs);
    return learned(slug, found);
  }

  private static boolean isMadeByUs(Pull pull) {
    return !pull.headBranch().isFork() && isOurs(pull.headBranch().name());
  }

  /** Backports and copies are made by us, but from then on they are people's. */
  public static boolean isOurs(String branch) {
    if (CarriedBranch.is(branch)) return false;
    return branch.startsWith("signalbox/") || branch.startsWith("signalbox-landing/");
  }

  public Optional<PullRequest> one(RepositorySlug slug, PullRequestNumber number)
      throws IOException {
    var found = GitHubException.answered(pulls.one(slug, number)).filter(pull -> !isMadeByUs(pull));
    return learned(slug, found.stream().toList()).stream().findFirst();
  }

  /** What people wrote about it, if need be asked for. */
  public Optional<PullRequest> known(RepositorySlug slug, PullRequestNumber number)
      throws IOException {
    var known = records.pull(slug, number);
    return known.isPresent() ? known : one(slug, number);
  }

  private List<PullRequest> learned(RepositorySlug slug, List<Pull> found) throws IOException {
    var fetched = fetched(mirrors.of(slug), found);
    var labels = labels(slug, found);
    var learned = new ArrayList<PullRequest>();
    for (Pull pull : found) {
      var permission = permissions.of(slug, pull.words().author());
      var told = new Told(pull, labels, permission, checks.of(slug, pull));
      var known = records.pull(slug, pull.number());
      var difference = difference(fetched, told, known);
      var seen = told.pullRequest(records.landed(slug, pull.number()), difference);
      learned.add(records.learn(slug, pull.number(), before -> Versions.next(before, seen)));
    }
    return learned;
  }

  /** Of one that has ended nothing changes any more, although its base goes on. */
  private Difference difference(Fetched fetched, Told told, Optional<PullRequest> known)
      throws IOException {
    var pull = told.pull();
    var tip = Optional.ofNullable(fetched.tips.get(pull.base()));
    if (pull.state() == Pull.State.OPEN && tip.isPresent() && fetched.heads.contains(pull.head())) {
      var found = differences.of(fetched.repository, tip.get(), pull.head());
      if (found.isPresent()) return found.get();
    }
    return known
        .filter(before -> before.head().equals(pull.head()))
        .map(PullRequest::difference)
        .orElseGet(told::difference);
  }

  /** What is on the mirror of the bases and heads of those that are open. */
  private record Fetched(
      GitRepository repository, Map<BranchName, CommitSha> tips, Set<CommitSha> heads) {}

  private static Fetched fetched(Mirror mirror, List<Pull> found) throws IOException {
    var repository = mirror.repository();
    var open = found.stream().filter(pull -> pull.state() == Pull.State.OPEN).toList();
    var present = present(repository, open);
    var refs = new LinkedHashSet<String>();
    for (Pull pull : open) {
      refs.add(Mirror.HEADS + pull.base());
      if (!present.contains(pull.head())) refs.add(Mirror.headRef(pull.number()));
    }
    mirror.fetch(refs);
    var tips = new HashMap<BranchName, CommitSha>();
    for (Pull pull : open) {
      if (tips.containsKey(pull.base())) continue;
      repository.tip(pull.base()).ifPresent(tip -> tips.put(pull.base(), tip));
    }
    return new Fetched(repository, tips, present(repository, open));
  }

  private static Set<CommitSha> present(GitRepository repository, List<Pull> pulls)
      throws IOException {
    var names = repository.names(pulls.stream().map(pull -> pull.head().hex()).toList());
    return names.stream().flatMap(Optional::stream).map(CommitSha::new).collect(toSet());
  }

  /** Their numbers are only shown: a host that does not tell them hides no pull request. */
  private Map<String, Long> labels(RepositorySlug slug, List<Pull> found) throws GitHubException {
    boolean isAny = found.stream().anyMatch(pull -> !pull.words().labels().isEmpty());
    if (!isAny) return Map.of();
    var numbers = new HashMap<String, Long>();
    var labels = repositories.labels(slug);
    if (labels instanceof Reply.Refused) return numbers;
    for (var label : GitHubException.answered(labels).items())
      numbers.put(label.name(), label.id());
    return numbers;
  }
}
