package dev.signalbox.host.gerrit.changes;

import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LruMap;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangeStatus;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitLimitExceeded;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.mirror.Mirror;
import dev.signalbox.host.mirror.Mirrors;
import dev.signalbox.hosting.ChangedConfiguration;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads changes off Gerrit and puts them down as pull requests. */
public final class ChangeSync {
  private static final Logger LOG = LoggerFactory.getLogger(ChangeSync.class);
  private static final int MAX_REMEMBERED = 10_000;

  private final ChangeReader reader;
  private final Mirrors mirrors;
  private final GerritRecords records;
  private final LabelRoles labels;
  private final ProjectLookup projects;

  /** Changes as they were read last: as long as Gerrit tells the same state, they still are. */
  private final Map<Seen, GerritChange> known =
      Collections.synchronizedMap(new LruMap<>(MAX_REMEMBERED));

  private final Map<Pair, Difference> differences =
      Collections.synchronizedMap(new LruMap<>(MAX_REMEMBERED));

  private record Seen(RepositorySlug slug, PullRequestNumber number) {}

  private record Pair(CommitSha tip, CommitSha head) {}

  /** Which project a repository is. */
  @FunctionalInterface
  public interface ProjectLookup {
    String of(RepositorySlug slug) throws GerritException;
  }

  public ChangeSync(
      GerritClient client,
      Mirrors mirrors,
      GerritRecords records,
      LabelRoles labels,
      ProjectLookup projects) {
    this.reader = new ChangeReader(client);
    this.mirrors = mirrors;
    this.records = records;
    this.labels = labels;
    this.projects = projects;
  }

  public GerritRecords records() {
    return records;
  }

  /** All that are open, and those that ended lately. */
  public List<PullRequest> all(RepositorySlug slug) throws IOException {
    return learned(slug, changes(slug));
  }

  /** All that are open, and those that ended lately or since they were told last. */
  public Collection<GerritChange> changes(RepositorySlug slug) throws GerritException {
    String project = projects.of(slug);
    var states = new LinkedHashMap<PullRequestNumber, String>();
    states.putAll(reader.states(project, "status:open"));
    states.putAll(reader.states(project, "-status:open -age:2d"));
    for (var number : records.open(slug)) states.putIfAbsent(number, "");
    var changes = new LinkedHashMap<PullRequestNumber, GerritChange>();
    for (var each : states.entrySet()) {
      try {
        current(slug, project, each.getKey(), each.getValue())
            .ifPresent(change -> changes.put(change.number(), change));
      } catch (GerritException.GerritRefused no) { // the others are read all the same
        LOG.warn("gerrit.poll_failed: {}{}: {}", slug, each.getKey(), no.words());
      }
    }
    return changes.values();
  }

  private Optional<GerritChange> current(
      RepositorySlug slug, String project, PullRequestNumber number, String state)
      throws GerritException {
    var before = Optional.ofNullable(known.get(new Seen(slug, number)));
    return before.filter(it -> it.state().equals(state)).isPresent()
        ? before
        : read(slug, project, number);
  }

  private Optional<GerritChange> read(RepositorySlug slug, String project, PullRequestNumber number)
      throws GerritException {
    var found = reader.one(project, number);
    found.ifPresent(change -> known.put(new Seen(slug, number), change));
    return found;
  }

  /** As it was when it was read last, if that is not too long ago. */
  public Optional<GerritChange> lastRead(RepositorySlug slug, PullRequestNumber number) {
    return Optional.ofNullable(known.get(new Seen(slug, number)));
  }

  /** As Gerrit has it now. */
  public Optional<GerritChange> change(RepositorySlug slug, PullRequestNumber number)
      throws GerritException {
    return read(slug, projects.of(slug), number);
  }

  public Optional<PullRequest> one(RepositorySlug slug, PullRequestNumber number)
      throws IOException {
    return learned(slug, change(slug, number).stream().toList()).stream().findFirst();
  }

  /** What people wrote about it, if need be asked for. */
  public Optional<PullRequest> known(RepositorySlug slug, PullRequestNumber number)
      throws IOException {
    var told = records.pull(slug, number);
    return told.isPresent() ? told : one(slug, number);
  }

  /** Of one that can't be read or compared, what was known is told; the others go on. */
  private List<PullRequest> learned(RepositorySlug slug, Collection<GerritChange> changes)
      throws IOException {
    var mirror = mirrors.of(slug);
    fetch(mirror, changes);
    var learned = new ArrayList<PullRequest>();
    for (var change : changes) {
      try {
        learned.add(learned(slug, mirror.repository(), change));
      } catch (GerritException.GerritRefused | GitFailure | GitLimitExceeded e) {
        if (e instanceof GitFailure failure && failure.isPassing()) throw e;
        LOG.warn("gerrit.poll_failed: {}{}: {}", slug, change.number(), e.getMessage());
        records.pull(slug, change.number()).ifPresent(learned::add);
      }
    }
    return learned;
  }

  private PullRequest learned(RepositorySlug slug, GitRepository repository, GerritChange change)
      throws IOException {
    var chain = chain(slug, repository, change);
    var before = records.pull(slug, change.number());
    var difference = difference(repository, chain, before);
    var told = new ChangeTranslation(change, page(slug, change), footers(slug, change), labels);
    var seen = told.pullRequest(head(change, before), chain, difference);
    return records.learn(slug, change.number(), last -> next(last, seen));
  }

  private String page(RepositorySlug slug, GerritChange change) throws GerritException {
    return reader.client().address() + "/c/" + projects.of(slug) + "/+/" + change.number().value();
  }

  private Set<PullRequestNumber> footers(RepositorySlug slug, GerritChange change)
      throws GerritException {
    return DependsOnFooters.of(change.message(), reader.client().address(), page(slug, change));
  }

  /** How a change of any project stands that we may read, whether or not that is served here. */
  public Optional<ForeignPull.LastSeen> foreign(RepositorySlug slug, PullRequestNumber number)
      throws GerritException {
    var found = reader.one(projects.of(slug), number);
    if (found.isEmpty()) return Optional.empty();
    var change = found.get();
    return Optional.of(
        ForeignPull.LastSeen.of(
            slug,
            change.status().state(),
            footers(slug, change),
            change.message(),
            page(slug, change)));
  }

  /** What a landing made of it is no patch set that anybody queued. */
  private static CommitSha head(GerritChange change, Optional<PullRequest> before) {
    return change.status() == ChangeStatus.MERGED
        ? before.map(PullRequest::head).orElse(change.head())
        : change.head();
  }

  /** What is merged stays so, whatever a late answer says. */
  private static PullRequest next(Optional<PullRequest> known, PullRequest seen) {
    long time = seen.description().updatedAt().toEpochMilli();
    if (known.isEmpty()) return seen.withVersion(time);
    var before = known.get();
    boolean isLate =
        before.state() == PullRequest.State.MERGED && seen.state() != PullRequest.State.MERGED;
    if (isLate || seen.withVersion(before.version()).equals(before)) return before;
    return seen.withVersion(Math.max(before.version() + 1, time));
  }

  private static void fetch(Mirror mirror, Collection<GerritChange> changes) throws IOException {
    var refs = new LinkedHashSet<String>();
    for (var change : changes) {
      if (change.status() != ChangeStatus.NEW) continue;
      refs.add(Mirror.HEADS + change.branch());
      if (!mirror.repository().has(change.head())) refs.add(ref(change));
    }
    mirror.fetch(refs);
  }

  private static String ref(GerritChange change) {
    var patchSet = Optional.ofNullable(change.patchSets().get(change.head())).orElse(1);
    return ChangeReader.refs(change.number()) + patchSet;
  }

  /** Of those that are part of the branch nothing is waited for. */
  private RelationChain chain(RepositorySlug slug, GitRepository repository, GerritChange change)
      throws IOException {
    var chain = RelationChain.none(change);
    var tip = repository.tip(change.branch());
    if (change.status() != ChangeStatus.NEW || tip.isEmpty()) return chain;
    for (var parent : change.parents()) {
      if (repository.isAncestor(parent, tip.get())) continue;
      var found = below(slug, parent).filter(it -> !it.number().equals(change.number()));
      if (found.isEmpty()) continue;
      var below = found.get();
      var head = head(below, records.pull(slug, below.number()));
      chain = chain.and(new RelationChain.Below(below, parent, head));
    }
    return chain;
  }

  private Optional<GerritChange> below(RepositorySlug slug, CommitSha parent)
      throws GerritException {
    synchronized (known) {
      for (var each : known.entrySet()) {
        boolean isIt =
            each.getKey().slug().equals(slug) && each.getValue().patchSets().containsKey(parent);
        if (isIt) return Optional.of(each.getValue());
      }
    }
    var number = reader.having(projects.of(slug), parent);
    return number.isPresent() ? change(slug, number.get()) : Optional.empty();
  }

  /**
   * Of a change that is stacked, what it adds to the one below. Who stands on an older patch set of
   * another change has to be rebased first.
   */
  private Difference difference(
      GitRepository repository, RelationChain chain, Optional<PullRequest> before)
      throws IOException {
    var head = chain.change().head();
    var tip = repository.tip(chain.change().branch());
    boolean isOpen = chain.change().status() == ChangeStatus.NEW && tip.isPresent();
    if (!isOpen || !repository.has(head)) {
      return before.map(PullRequest::difference).orElseGet(ChangeSync::nothing);
    }
    var whole = between(repository, tip.get(), head);
    if (!chain.isCurrent()) return standing(whole, whole.commitsBehind(), true);
    var footing = chain.footing();
    if (footing.isEmpty()) return whole;
    boolean conflicts = whole.conflict() && chain.isOnOpen();
    return standing(between(repository, footing.get(), head), whole.commitsBehind(), conflicts);
  }

  private Difference between(GitRepository repository, CommitSha from, CommitSha head)
      throws IOException {
    var pair = new Pair(from, head);
    var told = differences.get(pair);
    if (told == null) {
      var found = repository.difference(from, head);
      told = ChangedConfiguration.validated(repository, head, found);
      differences.put(pair, told);
    }
    return told;
  }

  private static Difference standing(Difference it, long commitsBehind, boolean conflict) {
    return new Difference(
        it.added(),
        it.modified(),
        it.removed(),
        it.addedLines(),
        it.deletedLines(),
        commitsBehind,
        conflict,
        it.commits(),
        it.configuration());
  }

  private static Difference nothing() {
    return new Difference(List.of(), List.of(), List.of(), 0, 0, 0, false);
  }
}
