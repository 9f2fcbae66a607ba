package dev.signalbox.server.toy;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.audit.AuditMemory;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitAttempt;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Import;
import dev.signalbox.host.landing.GitLanding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/** The toy host with an empty repository, and the people who work with it. */
final class ToyScene implements HostScene {
  private final GitRepository git;
  private final Import imported;
  private final ToyMemory memory = new ToyMemory();
  private final ToyHost host;
  private final InstantSource clock;
  private final List<Observation> heard = new CopyOnWriteArrayList<>();
  private Duration passed = Duration.ZERO;

  ToyScene(Path folder, InstantSource clock) {
    this.clock = clock;
    trying(() -> Git.run(folder, "", 1 << 10, List.of("init", "--quiet", "--bare", "toy.git")));
    git = new GitRepository(folder.resolve("toy.git"));
    imported = new Import(git);
    host = new ToyHost(git, memory, new GitLanding(git, new AuditMemory(), this::now), this::now);
    memory.listen(heard::add);
  }

  @Override
  public ToyHost host() {
    return host;
  }

  @Override
  public Instant now() {
    return clock.instant().plus(passed);
  }

  @Override
  public void passTime(Duration time) {
    passed = passed.plus(time);
  }

  @Override
  public CommitSha commit(List<CommitSha> parents, Map<String, String> files, String message) {
    String author = "dev" + (memory.pulls().size() + 1);
    return trying(() -> imported.commit(parents, files, author, message, now()));
  }

  @Override
  public Map<String, String> files(CommitSha commit) {
    return trying(
        () -> {
          var files = new HashMap<String, String>();
          for (String path : git.lines("ls-tree", "-r", "--name-only", commit.hex())) {
            files.put(path, git.tell("", "cat-file", "blob", commit + ":" + path) + "\n");
          }
          return files;
        });
  }

  @Override
  public List<CommitSha> parents(CommitSha commit) {
    return trying(() -> Commits.read(git, commit).parents());
  }

  @Override
  public String author(CommitSha commit) {
    return trying(() -> Commits.read(git, commit).author().who());
  }

  @Override
  public String message(CommitSha commit) {
    return trying(() -> Commits.read(git, commit).message());
  }

  @Override
  public Pinned open(CommitSha head, BranchName base) {
    var number = new PullRequestNumber(memory.pulls().size() + 1);
    var difference = trying(() -> git.difference(git.tip(base).orElseThrow(), head));
    memory.put(
        new PullRequest(
            number,
            0,
            PullRequest.State.OPEN,
            false,
            base,
            head,
            Set.of(),
            description(),
            difference,
            PullRequest.Reviews.NONE,
            List.of()));
    return new Pinned(number, head);
  }

  private Description description() {
    return new Description(
        "Change something",
        "Because it was wrong.",
        "topic",
        "https://toy.example.org/pull",
        new Description.Author(7, "dev"),
        List.of(),
        List.of(),
        Optional.empty(),
        now(),
        now(),
        "dev",
        Permission.WRITE);
  }

  @Override
  public void push(PullRequestNumber number, CommitSha head) {
    var pull = memory.pull(number).orElseThrow();
    memory.put(PullEdits.head(pull, head, pull.difference(), now()));
  }

  @Override
  public void set(BranchName branch, CommitSha tip) {
    trying(() -> git.tell("", "update-ref", "refs/heads/" + branch, tip.hex()));
  }

  @Override
  public void delete(BranchName branch) {
    trying(() -> git.tell("", "update-ref", "-d", "refs/heads/" + branch));
  }

  @Override
  public List<Observation> heard() {
    return List.copyOf(heard);
  }

  private static <T> T trying(GitAttempt<T> attempt) {
    try {
      return attempt.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
