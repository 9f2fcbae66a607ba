package dev.signalbox.host.local;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.PullRevision;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Import;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The local host with one repository in a folder of the test. */
final class LocalScene implements HostScene {
  final HandClock clock = new HandClock();
  final List<Observation> told = new ArrayList<>();
  final RecordsInMemory records = new RecordsInMemory((_, seen) -> told.add(seen));
  final LocalHost host;
  final LocalPulls pulls;
  final GitRepository repository;
  private final Import imported;

  LocalScene(Path folder) {
    host = another(folder);
    pulls = new LocalPulls(folder, records, (_, seen) -> told.add(seen), LocalScene::page, clock);
    host.createRepository(SLUG, "main");
    repository = new GitRepository(host.folderOf(SLUG));
    imported = new Import(repository);
  }

  private static String page(RepositorySlug slug, PullRequestNumber number) {
    return "http://localhost/" + slug + "/pull/" + number.value();
  }

  /** As another process would see the same folder. */
  LocalHost another(Path folder) {
    return new LocalHost(
        folder,
        records,
        new NoActions(),
        (_, seen) -> told.add(seen),
        new PendingChecks(records),
        LocalScene::page,
        clock);
  }

  @Override
  public LocalHost host() {
    return host;
  }

  @Override
  public Instant now() {
    return clock.instant();
  }

  @Override
  public void passTime(Duration time) {
    clock.advance(time);
  }

  @Override
  public CommitSha commit(List<CommitSha> parents, Map<String, String> files, String message) {
    return trying(() -> imported.commit(parents, files, nextAuthor(), message, now()));
  }

  CommitSha edit(CommitSha parent, Map<String, String> files) {
    return trying(() -> imported.edit(parent, files, nextAuthor(), now()));
  }

  private String nextAuthor() {
    return "dev" + (records.pulls(SLUG).size() + 1);
  }

  @Override
  public Map<String, String> files(CommitSha commit) {
    return trying(
        () -> {
          var files = new HashMap<String, String>();
          for (String path : repository.lines("ls-tree", "-r", "--name-only", commit.hex())) {
            files.put(path, repository.tell("", "cat-file", "blob", commit + ":" + path) + "\n");
          }
          return files;
        });
  }

  @Override
  public List<CommitSha> parents(CommitSha commit) {
    return trying(() -> Commits.read(repository, commit).parents());
  }

  @Override
  public String author(CommitSha commit) {
    return trying(() -> Commits.read(repository, commit).author().who());
  }

  @Override
  public String message(CommitSha commit) {
    return trying(() -> Commits.read(repository, commit).message());
  }

  @Override
  public Pinned open(CommitSha head, BranchName base) {
    var opening = opening(head, base, "Change something", "Because it was wrong.");
    return new Pinned(ContractStage.done(pulls.open(SLUG, opening)).number(), head);
  }

  static PullOpening opening(CommitSha head, BranchName base, String title, String body) {
    return new PullOpening(
        title,
        body,
        base,
        head,
        "topic",
        Optional.empty(),
        new Author(7, "dev"),
        Permission.WRITE,
        false,
        List.of("fast"),
        Set.of());
  }

  @Override
  public void push(PullRequestNumber number, CommitSha head) {
    ContractStage.done(pulls.push(SLUG, number, head, PullRevision.NONE));
  }

  @Override
  public void set(BranchName branch, CommitSha tip) {
    trying(
        () -> {
          repository.setRef("refs/heads/" + branch, tip.hex());
          return tip;
        });
  }

  @Override
  public void delete(BranchName branch) {
    trying(
        () -> {
          repository.removeRef("refs/heads/" + branch);
          return branch;
        });
  }

  @Override
  public List<Observation> heard() {
    return List.copyOf(told);
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
