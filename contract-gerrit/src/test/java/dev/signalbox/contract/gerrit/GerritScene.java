package dev.signalbox.contract.gerrit;

import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.gerrit.GerritHost;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritCredential;
import dev.signalbox.host.gerrit.changes.LabelRoles;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitAttempt;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Import;
import dev.signalbox.host.git.RepositoryFolders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

/** The host of Gerrit with an empty project of a real one, and the people who work with it. */
final class GerritScene implements HostScene, AutoCloseable {
  private static final String CHANGE_ID = "\n\nChange-Id: I";

  private final Path mirrors;
  private final GerritProject project;
  private final GitRepository work;
  private final Import imported;
  private final GerritClient client;
  private final GerritHost host;
  private final List<Observation> heard = new CopyOnWriteArrayList<>();
  private final Map<PullRequestNumber, BranchName> bases = new HashMap<>();
  private Duration passed = Duration.ZERO;
  private int commits;

  GerritScene(Path folder, RealGerrit gerrit) {
    mirrors = folder.resolve("mirrors");
    Path clone = folder.resolve("work.git");
    trying(
        () -> {
          Files.createDirectories(clone);
          return Git.run(clone, "", 1 << 10, List.of("init", "--quiet", "--bare", "."));
        });
    work = new GitRepository(clone);
    imported = new Import(work);
    project = GerritProject.create(gerrit, "t/" + UUID.randomUUID(), clone);
    var service = new GerritCredential(GerritPeople.SERVICE, GerritPeople.PASSWORD);
    client = new GerritClient(gerrit.address(), service, Duration.ofSeconds(30), this::now);
    host =
        new GerritHost(
            new GerritHost.GerritHostParts(
                mirrors,
                client,
                new ChangesInMemory(),
                (_, seen) -> heard.add(seen),
                LabelRoles.USUAL,
                new EndlessChecks(),
                _ -> project.name(),
                this::now));
  }

  GerritProject project() {
    return project;
  }

  @Override
  public GerritHost host() {
    return host;
  }

  @Override
  public Instant now() {
    return Instant.now().plus(passed);
  }

  @Override
  public void passTime(Duration time) {
    passed = passed.plus(time);
  }

  /** Gerrit gives out only what some ref leads to; what nobody uploads for review gets its own. */
  @Override
  public CommitSha commit(List<CommitSha> parents, Map<String, String> files, String message) {
    String id = UUID.randomUUID().toString().replace("-", "") + "00000000";
    var commit = written(parents, files, message + CHANGE_ID + id + "\n");
    boolean isFirst = commits++ == 0;
    if (parents.size() != 1 && !isFirst) project.push(commit + ":refs/loose/" + commit);
    return commit;
  }

  private CommitSha written(List<CommitSha> parents, Map<String, String> files, String message) {
    String author = "dev" + (bases.size() + 1);
    parents.forEach(parent -> trying(() -> fetchedHere(parent)));
    return trying(() -> imported.commit(parents, files, author, message, now()));
  }

  /** The next patch set stands where the one before stood, and has its Change-Id. */
  @Override
  public CommitSha revise(CommitSha head, Map<String, String> files) {
    return written(parents(head), files, message(head));
  }

  @Override
  public CommitSha rewrite(CommitSha head, CommitSha onto, Map<String, String> files) {
    return written(List.of(onto), files, message(head));
  }

  @Override
  public Map<String, String> files(CommitSha commit) {
    return trying(
        () -> {
          var repository = having(commit);
          var files = new HashMap<String, String>();
          for (String path : repository.lines("ls-tree", "-r", "--name-only", commit.hex())) {
            files.put(path, repository.tell("", "cat-file", "blob", commit + ":" + path) + "\n");
          }
          return files;
        });
  }

  /** What people wrote, or what the host made on its mirror. */
  private GitRepository having(CommitSha commit) throws IOException {
    if (work.has(commit)) return work;
    return new RepositoryFolders(mirrors).find(SLUG).orElseThrow();
  }

  @Override
  public List<CommitSha> parents(CommitSha commit) {
    return trying(() -> Commits.read(having(commit), commit).parents());
  }

  @Override
  public String author(CommitSha commit) {
    return trying(() -> Commits.read(having(commit), commit).author().who());
  }

  @Override
  public String message(CommitSha commit) {
    return trying(() -> Commits.read(having(commit), commit).message());
  }

  @Override
  public Pinned open(CommitSha head, BranchName base) {
    long number = project.upload(head, base);
    project.gerrit().admin().vote(number, "Code-Review", 2);
    var pull = new Pinned(new PullRequestNumber(number), head);
    bases.put(pull.number(), base);
    return pull;
  }

  /** A change stands on the patch set of another one; both are for the same branch. */
  @Override
  public Pinned openUpon(Pinned lower, CommitSha head) {
    return open(head, bases.getOrDefault(lower.number(), MAIN));
  }

  /** Votes on a patch set do not count for the next one. */
  @Override
  public void push(PullRequestNumber number, CommitSha head) {
    project.push(head + ":refs/for/" + bases.getOrDefault(number, MAIN));
    await().until(() -> host.sync().change(SLUG, number).orElseThrow().head().equals(head));
    project.gerrit().admin().vote(number.value(), "Code-Review", 2);
  }

  @Override
  public void set(BranchName branch, CommitSha tip) {
    trying(() -> fetchedHere(tip));
    project.push("+" + tip + ":refs/heads/" + branch);
  }

  /** What the host made is on its mirror only. */
  private boolean fetchedHere(CommitSha tip) throws IOException {
    if (work.has(tip)) return true;
    Path mirror = new RepositoryFolders(mirrors).folderOf(SLUG);
    work.tell("", "fetch", "--quiet", mirror.toString(), tip.hex());
    return true;
  }

  /** Takes the tree of a commit away from the mirror, so that git can't compare it any more. */
  void damage(CommitSha commit) throws IOException {
    var mirror = new RepositoryFolders(mirrors).find(SLUG).orElseThrow();
    String tree = mirror.tree(commit).hex();
    Files.delete(
        mirror.folder().resolve("objects/" + tree.substring(0, 2) + "/" + tree.substring(2)));
  }

  @Override
  public void delete(BranchName branch) {
    project.push(":refs/heads/" + branch);
  }

  @Override
  public List<Observation> heard() {
    return List.copyOf(heard);
  }

  @Override
  public void close() {
    client.close();
  }

  private static <T> T trying(GitAttempt<T> attempt) {
    try {
      return attempt.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
