package dev.signalbox.contract;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.HubDeveloper;
import dev.signalbox.fakehub.judge.Judge;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.github.GitHubHost;
import dev.signalbox.host.github.GitHubSettings;
import dev.signalbox.host.github.access.AppAccess;
import dev.signalbox.host.github.access.AppCredential;
import dev.signalbox.host.github.access.AppKey;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.PageCollector.Gathered;
import dev.signalbox.host.github.calls.RequestSender;
import dev.signalbox.host.github.reading.Comments;
import dev.signalbox.host.github.reading.Comments.Comment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** The host of GitHub as an App, with one repository at the fake. */
final class GitHubScene implements HostScene, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  final FakeGitHub github;
  final long installation;
  final Judge judge = Judge.whereDescribed();
  final GitHubRecordsInMemory records = new GitHubRecordsInMemory();
  final List<Observation> told = new CopyOnWriteArrayList<>();
  private final Map<CommitSha, Map<String, String>> files = new HashMap<>();
  private final Path folder;
  private final GitRepository repository;
  private final GitHubHost host;
  private final RequestSender wire;
  private volatile Instant now = Instant.parse("2026-05-04T12:00:00Z");
  private volatile Runnable onLook = () -> {};
  private int opened;

  GitHubScene(Path folder) {
    this.folder = folder;
    github = new FakeGitHub(folder.resolve("fake"), () -> now);
    github.watchedBy(judge);
    github.watchedBy(new BranchCi(github, SLUG.toString()));
    long id = github.owners().createRepository(SLUG.toString(), "main");
    installation = github.owners().install("octo", SLUG.toString());
    repository = new GitRepository(folder.resolve("fake").resolve(id + ".git"));
    wire = new RequestSender(GitHubAddress.of(github.url()), PATIENCE);
    host = another("mirrors", GitHubSettings.USUAL);
  }

  /** As another process would be, with a mirror of its own. */
  GitHubHost another(String mirrors, GitHubSettings settings) {
    return new GitHubHost(
        folder.resolve(mirrors),
        access(),
        records,
        (_, seen) -> told.add(seen),
        settings,
        this::look);
  }

  private AppAccess access() {
    InstantSource clock = this::look;
    var key = AppKey.parse(github.appKey().pem());
    var credential = new AppCredential(String.valueOf(github.appId()), key, clock);
    return new AppAccess(wire, credential, clock);
  }

  /** What the host sees when it looks at the time. */
  private Instant look() {
    onLook.run();
    return now;
  }

  /** Done once, when a landing has its fence and its request is not sent yet. */
  void onceFenced(Runnable deed) {
    onLook =
        () -> {
          if (branches().stream().noneMatch(name -> name.startsWith("signalbox-landing/"))) return;
          onLook = () -> {};
          deed.run();
        };
  }

  void forbidDeletions() {
    trying(() -> repository.tell("", "config", "receive.denyDeletes", "true"));
  }

  /** As if git there was busy with something else: nothing can be deleted meanwhile. */
  void lockDeletions(boolean areLocked) {
    Path lock = repository.folder().resolve("packed-refs.lock");
    trying(() -> areLocked ? Files.createFile(lock) : Files.deleteIfExists(lock));
  }

  List<String> branches() {
    return trying(() -> repository.branches().keySet().stream().map(BranchName::value).toList());
  }

  String note(CommitSha commit) {
    return trying(
        () -> repository.tell("", "notes", "--ref=refs/notes/signalbox", "show", commit.hex()));
  }

  List<String> comments(PullRequestNumber number) {
    var comments = new Comments(access());
    if (comments.of(SLUG, number) instanceof GitHubReply.Answered<Gathered<Comment>>(var found)) {
      return found.items().stream().map(Comment::body).toList();
    }
    throw new AssertionError("comments can't be read");
  }

  void forgetCandidates() {
    for (String branch : branches()) {
      if (branch.startsWith("signalbox/")) developer().delete(branch);
    }
  }

  @Override
  public GitHubHost host() {
    return host;
  }

  @Override
  public Instant now() {
    return now;
  }

  @Override
  public void passTime(Duration time) {
    now = now.plus(time);
  }

  /** Whoever opens the next pull request. */
  HubDeveloper developer() {
    return github.developer("dev" + (opened + 1), SLUG.toString());
  }

  /** GitHub gives out any commit that it has; the fake only what is on a branch. */
  @Override
  public CommitSha commit(List<CommitSha> parents, Map<String, String> files, String message) {
    var commit = developer().commit(parents, files, message);
    developer().set("loose/" + commit, commit);
    return commit;
  }

  @Override
  public Map<String, String> files(CommitSha commit) {
    return files.computeIfAbsent(commit, it -> trying(() -> read(it)));
  }

  private Map<String, String> read(CommitSha commit) throws IOException {
    var found = new HashMap<String, String>();
    var seen = reading(commit);
    for (String path : seen.lines("ls-tree", "-r", "--name-only", commit.hex())) {
      found.put(path, seen.tell("", "cat-file", "blob", commit + ":" + path) + "\n");
    }
    return Map.copyOf(found);
  }

  /** A commit that is only on the mirror has not been shown to GitHub yet. */
  private GitRepository reading(CommitSha commit) throws IOException {
    if (repository.has(commit)) return repository;
    return new GitRepository(folder.resolve("mirrors/octo/widgets.git"));
  }

  @Override
  public List<CommitSha> parents(CommitSha commit) {
    return trying(() -> Commits.read(reading(commit), commit).parents());
  }

  @Override
  public String author(CommitSha commit) {
    return trying(() -> Commits.read(reading(commit), commit).author().who());
  }

  @Override
  public String message(CommitSha commit) {
    return trying(() -> Commits.read(reading(commit), commit).message());
  }

  @Override
  public Pinned open(CommitSha head, BranchName base) {
    var developer = developer();
    opened++;
    long number = developer.open("topic-" + opened, head, base.value(), "Change something");
    return new Pinned(new PullRequestNumber(number), head);
  }

  @Override
  public void push(PullRequestNumber number, CommitSha head) {
    developer().push(number.value(), head);
  }

  @Override
  public void set(BranchName branch, CommitSha tip) {
    developer().set(branch.value(), tip);
  }

  @Override
  public void delete(BranchName branch) {
    developer().delete(branch.value());
  }

  @Override
  public List<Observation> heard() {
    return List.copyOf(told);
  }

  @Override
  public void close() {
    github.close();
    wire.close();
    judge.acquit();
  }

  /** What git may fail at, and does not in a test. */
  private interface Work<T> {
    T done() throws IOException;
  }

  private static <T> T trying(Work<T> work) {
    try {
      return work.done();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
