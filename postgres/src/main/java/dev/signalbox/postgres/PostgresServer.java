package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The running PostgreSQL of a cluster: found, started, stopped. */
record PostgresServer(
    Cluster cluster,
    Binaries binaries,
    Privileges privileges,
    Password password,
    PostgresLog log,
    Listening listening,
    Port.PortSource ports) {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresServer.class);
  private static final Duration START_LIMIT = Duration.ofMinutes(5);
  private static final Duration ORPHAN_LIMIT = Duration.ofSeconds(5);
  private static final Duration STUCK_LIMIT = Duration.ofSeconds(10);
  private static final Duration STOP_LIMIT = Duration.ofMinutes(1);
  private static final int MAX_PORT_RETRIES = 5;

  /** A server that outlived an earlier process of ours, or a new one. */
  PostgresClient takeOverOrStart() throws IOException {
    Optional<PostgresClient> found = takeOver();
    if (found.isPresent()) {
      LOG.info(
          "postgres.taken_over: took over the running PostgreSQL on port {}", found.get().port());
      return found.get();
    }
    clear();
    return start();
  }

  /** The same, but it starts nowhere else. */
  PostgresServer on(int port) {
    return new PostgresServer(cluster, binaries, privileges, password, log, listening, () -> port);
  }

  Optional<PostmasterPid> postmaster() throws IOException {
    return PostmasterPid.read(cluster);
  }

  /** One that was killed and that nobody has buried yet is not. */
  boolean isAlive(Optional<PostmasterPid> postmaster) {
    return postmaster.flatMap(processes()::postmaster).isPresent();
  }

  /** Ends it in good order, by force if it must be; returns when no process is left. */
  void stop() throws IOException {
    stopWithin(STOP_LIMIT);
  }

  private Optional<PostgresClient> takeOver() throws IOException {
    Optional<PostmasterPid> claim = PostmasterPid.read(cluster);
    return claim
        .filter(pid -> pid.cluster().equals(cluster.folder()))
        .flatMap(pid -> processes().postmaster(pid))
        .filter(
            process ->
                ClusterProcesses.runs(process, binaries.postgres(), PostgresSettings.of(listening)))
        .map(process -> new PostgresClient(claim.orElseThrow().port(), password, listening))
        .filter(database -> database.answersWithin(START_LIMIT));
  }

  /** Makes sure that nothing works on the cluster, and that no file says so. */
  private void clear() throws IOException {
    Optional<ProcessHandle> postmaster =
        PostmasterPid.read(cluster).flatMap(processes()::postmaster);
    if (postmaster.isPresent()) {
      LOG.warn(
          "postgres.takeover_failed: stopping process {}, which cannot be taken over",
          postmaster.get().pid());
      stopWithin(STUCK_LIMIT);
    } else if (!processes().goneWithin(ORPHAN_LIMIT)) {
      // Without their postmaster they end after their statement, and that can be long.
      LOG.warn("postgres.orphans_killed: killing leftover processes of an earlier PostgreSQL");
      processes().kill();
    }
    // PostgreSQL itself would refuse to start if the number in it belonged to anybody alive.
    Files.deleteIfExists(cluster.pidFile());
  }

  private PostgresClient start() throws IOException {
    log.prune();
    listening.prepare(privileges.owner());
    for (int retries = 0; ; retries++) {
      int port = ports.next();
      Instant began = Instant.now();
      var started =
          pgCtl(
              START_LIMIT,
              "start",
              "-l",
              log.opening().toString(),
              "-o",
              PostgresSettings.commandLine(listening, port));
      var database = new PostgresClient(port, password, listening);
      if (started.ok() && database.answersWithin(START_LIMIT)) {
        return database;
      }
      String why = started.output() + "\n" + log.since(began);
      stopWithin(STUCK_LIMIT);
      if (!Port.isTaken(port) || retries == MAX_PORT_RETRIES) {
        throw new PostgresFailure(
            "PostgreSQL does not start in %s as user %s. The end of its log in %s:\n%s"
                .formatted(cluster.folder(), privileges.owner().name(), log.folder(), why.strip()));
      }
    }
  }

  private void stopWithin(Duration limit) throws IOException {
    for (var mode : List.of("fast", "immediate")) {
      // pg_ctl trusts the pid file, so it is asked only while the file tells the truth.
      if (PostmasterPid.read(cluster).flatMap(processes()::postmaster).isPresent()) {
        pgCtl(limit, "stop", "-m", mode);
      }
    }
    if (!processes().goneWithin(ORPHAN_LIMIT)) {
      processes().kill();
    }
  }

  private ProgramRun.Result pgCtl(Duration limit, String verb, String... words) {
    var all = new ArrayList<String>();
    all.addAll(List.of(binaries.pgCtl().toString(), verb, "-D", cluster.folder().toString()));
    all.addAll(List.of("-s", "-w", "-t", Long.toString(limit.toSeconds())));
    all.addAll(List.of(words));
    return privileges.run(limit.plusSeconds(10), all);
  }

  private ClusterProcesses processes() {
    return new ClusterProcesses(cluster);
  }
}
