package dev.signalbox.host.local.tables;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.local.SamplePull;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import java.util.Optional;

/** The tables of the local host in a database of its own, with one repository. */
record PullRequestTables(Database database, RepositoryId widgets, LocalPullRequests pulls)
    implements AutoCloseable {
  static final RepositorySlug WIDGETS = RepositorySlug.parse("octo/widgets");

  static PullRequestTables open() {
    var database = TestDatabase.open();
    database.migrate(LocalPullRequests.TABLES);
    var widgets = SampleRepositories.create(database, WIDGETS.toString()).id();
    return new PullRequestTables(database, widgets, new LocalPullRequests(database));
  }

  PullRequest pull(Optional<BranchName> source) {
    return pulls.open(WIDGETS, source, it -> SamplePull.numbered(it, "dev"));
  }

  @Override
  public void close() {
    database.close();
  }
}
