package dev.signalbox.server.hosting;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.hosting.TestResultsSink;
import dev.signalbox.insights.uploads.TestUploads;
import dev.signalbox.insights.uploads.TestedCommit;
import dev.signalbox.testresults.TestRun;
import dev.signalbox.web.access.RepositoryDirectory;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Keeps what tests did that a host ran itself, where CI insights is switched on. */
public record HostTestResults(
    RepositoryDirectory directory, TestUploads uploads, InstantSource clock)
    implements TestResultsSink {
  @Override
  public void keep(RepositorySlug slug, TestRun run, Optional<TreeSha> tree) {
    var commit = new TestedCommit(tree, Optional.empty());
    directory
        .find(slug)
        .filter(repository -> repository.products().contains(Product.CI_INSIGHTS))
        .ifPresent(
            repository ->
                uploads.knowing((_, _) -> commit).keep(repository, List.of(run), clock.instant()));
  }
}
