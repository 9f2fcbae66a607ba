package dev.signalbox.bench.live;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.store.InboxAppender;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.wire.facts.StoredDocuments;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A repository with pull requests, of which as many are queued as is asked for. */
final class BenchRepository {
  private final Database database;
  private final Repository repository;
  private final Path folder;
  private final List<CommitSha> heads;
  private int opened;
  private int queued;

  private BenchRepository(
      Database database, Repository repository, Path folder, List<CommitSha> heads) {
    this.database = database;
    this.repository = repository;
    this.folder = folder;
    this.heads = heads;
  }

  /** The content comes first, so that whoever begins to serve it finds the rules. */
  static BenchRepository open(Ground ground, String name, BenchContent content) throws IOException {
    var slug = RepositorySlug.parse("bench/" + name);
    Path folder = ground.git().resolve("bench").resolve(name + ".git");
    var heads = content.fill(folder);
    var made =
        new Repositories(ground.database())
            .create(slug, HostKind.LOCAL, "main", AuditSource.SERVER);
    if (!(made instanceof Creation.Created created)) throw new IllegalStateException("" + made);
    return new BenchRepository(ground.database(), created.repository(), folder, heads);
  }

  RepositorySlug slug() {
    return repository.slug();
  }

  Path folder() {
    return folder;
  }

  /** Opens so many more and puts them into the queue. */
  synchronized void queue(int count) {
    int first = queued;
    queued = Math.min(queued + count, heads.size());
    if (queued > opened) open(queued - opened);
    var events = new ArrayList<QueueEvent>();
    for (int number = first + 1; number <= queued; number++) {
      var id = new CommandId("bench-" + number);
      var trigger = new Trigger.Command("queue");
      events.add(new Command.Queue(id, new PullRequestNumber(number), Optional.empty(), trigger));
    }
    database.run(tx -> InboxAppender.append(tx, repository.id(), events));
  }

  /** Opens so many more, all told by one transaction. */
  synchronized void open(int count) {
    var pulls = new ArrayList<PullRequest>();
    for (int end = Math.min(opened + count, heads.size()); opened < end; opened++) {
      pulls.add(pull(opened + 1, heads.get(opened)));
    }
    database.run(
        tx -> {
          for (PullRequest pull : pulls) {
            tx.execute(
                """
                insert into local_pull_request (repository_id, number, is_open, changed_at, body)
                values (?, ?, true, clock_timestamp(), ?::json)
                """,
                repository.id().value(),
                pull.number().value(),
                StoredDocuments.PULL_REQUEST.text(pull));
          }
          var seen = pulls.stream().map(Observation.PullRequestSeen::new).toList();
          InboxAppender.append(tx, repository.id(), seen);
        });
  }

  private static PullRequest pull(int number, CommitSha head) {
    var file = BenchContent.fileOf(number);
    return new PullRequest(
        new PullRequestNumber(number),
        1,
        PullRequest.State.OPEN,
        false,
        new BranchName("main"),
        head,
        Set.of(),
        description(number),
        new Difference(List.of(file), List.of(), List.of(), 1, 0, 1, false),
        PullRequest.Reviews.NONE,
        List.of());
  }

  private static Description description(int number) {
    var now = Instant.now();
    return new Description(
        "Change the part of the program that has the number " + number,
        "",
        "topic-" + number,
        "http://127.0.0.1/bench/pull/" + number,
        new Description.Author(1, "ada"),
        List.of(new Description.Label(0, "ready", "ededed", false)),
        List.of(),
        Optional.empty(),
        now,
        now,
        "ada",
        Permission.WRITE);
  }
}
