package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * A quarter of an hour's work of a company, with checks that take no time, at three nodes on one
 * PostgreSQL, which are killed, frozen and cut off at random.
 */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class ChaosTest {
  private static final Duration SOON = Duration.ofSeconds(15);
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final Duration QUIET = Duration.ofMinutes(1);
  private static final double BAD = 0.1;

  private final int repositories = Integer.getInteger("signalbox.chaos.repositories", 25);
  private final int pulls = Integer.getInteger("signalbox.chaos.pulls", 90);
  private final Duration work =
      Duration.ofSeconds(Integer.getInteger("signalbox.chaos.seconds", 5 * 60));
  private final long seed = Long.getLong("signalbox.chaos.seed", 1);

  @TempDir Path folder;

  @Test
  void nothing_is_lost_or_done_twice_and_another_node_takes_over_soon() throws Exception {
    var obstacle = ClusterNetwork.obstacle();
    assumeTrue(obstacle.isEmpty(), obstacle.toString());
    var programs = PackagedPostgres.programs();
    assumeTrue(programs.isPresent(), "there is no PostgreSQL of the system");
    ChaosReport.say(
        "seed %d, %d repositories, %d pull requests in %d s, PostgreSQL at %s"
            .formatted(seed, repositories, pulls, work.toSeconds(), programs.get()));
    try (var network = ClusterNetwork.open(ChaosCluster.MACHINES);
        var postgres =
            PackagedPostgres.start(programs.get(), folder, network.outside(NetworkCable.DATABASE));
        var town = new ChaosTown(folder, repositories)) {
      goesWell(network, postgres.database(), town);
    }
  }

  private void goesWell(ClusterNetwork network, SharedPostgres database, ChaosTown town)
      throws Exception {
    var address = database.address();
    try (var connection =
        DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password())) {
      var watch = new TakeoverWatch(connection, town);
      try (var cluster = new ChaosCluster(network, town, watch, folder, database)) {
        cluster.start();
        happens(cluster, town);
        cluster.heal();
        ChaosReport.troubles(cluster.happened());
        ChaosReport.takeovers(watch.takeovers(), watch.kept());
        try (var witness = witness(town, database)) {
          everythingEnds(town, database);
          for (var repository : town.repositories()) holds(repository, witness.awaitReady());
        }
        tell(town);
        assertThat(cluster.failures()).isEmpty();
      }
      assertThat(watch.takeovers()).isNotEmpty();
      assertThat(watch.takeovers())
          .allSatisfy(it -> assertThat(it.leased()).as("%s", it).isLessThan(SOON));
    }
  }

  private void happens(ChaosCluster cluster, ChaosTown town) {
    var random = new SplittableRandom(seed);
    for (int i = 0; i < pulls; i++) {
      var where = town.repositories().get(random.nextInt(repositories));
      boolean isGood = random.nextDouble() >= BAD;
      cluster.at(work.multipliedBy(i).dividedBy(pulls), () -> where.open(isGood));
    }
    for (var trouble : ChaosTrouble.ofSeed(seed, work)) {
      cluster.at(trouble.at(), () -> cluster.strike(trouble));
    }
    Awaitility.await("all is opened")
        .atMost(work.plus(PATIENCE))
        .pollInterval(Duration.ofSeconds(1))
        .until(() -> opened(town) == pulls);
  }

  private static long opened(ChaosTown town) {
    return town.repositories().stream().mapToLong(it -> it.opened().size()).sum();
  }

  /** One more node, beside the machines, that is asked what became of everything. */
  private ServerProcess witness(ChaosTown town, SharedPostgres database) {
    return ServerProcess.start(
        List.of(),
        folder.resolve("witness"),
        town.environment(),
        ChaosCluster.options(database).toArray(String[]::new));
  }

  private static void everythingEnds(ChaosTown town, SharedPostgres database) {
    String ended =
        """
        select count(distinct (repository_id, pull_request)) from event_log
        where type = 'action.queue.leave'
        """;
    Awaitility.await("everybody has landed or left")
        .atMost(PATIENCE)
        .pollInterval(Duration.ofSeconds(1))
        .until(() -> database.number(ended) == opened(town));
    Awaitility.await("nothing is left to do")
        .atMost(PATIENCE)
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () ->
                database.number("select (select count(*) from inbox) + count(*) from outbox") == 0);
  }

  private static void holds(ChaosRepository repository, ServerProcess witness) throws IOException {
    var promises = new OutsidePromises(witness, repository);
    try {
      holds(repository, promises);
    } catch (AssertionError | ConditionTimeoutException e) {
      promises.log().forEach(entry -> ChaosReport.say(repository.slug() + ": " + entry));
      throw e;
    }
  }

  private static void holds(ChaosRepository repository, OutsidePromises promises)
      throws IOException {
    promises.membershipFolds();
    // Where nothing has landed there is nothing to prove.
    if (!repository.good().isEmpty()) promises.everyLandingIsProven(promises.currentKey());
    Awaitility.await().atMost(QUIET).untilAsserted(repository::endedWell);
    Awaitility.await()
        .atMost(QUIET)
        .untilAsserted(() -> assertThat(repository.leftovers()).as(repository.slug()).isEmpty());
  }

  private static void tell(ChaosTown town) {
    long good = town.repositories().stream().mapToLong(it -> it.good().size()).sum();
    ChaosReport.say(
        "%d pull requests: %d landed once, %d failed and did not land; all promises hold"
            .formatted(opened(town), good, opened(town) - good));
  }
}
