package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The folder that holds the databases. */
record Cluster(Path folder) {
  static final String USER = "signalbox";
  private static final Duration INITDB_LIMIT = Duration.ofMinutes(5);

  /**
   * How often the password is hashed each time somebody connects. Repeating it makes guessing slow,
   * but nobody guesses {@link Password}'s 256 random bits, and a start would wait for it.
   */
  private static final String HASHED_ONCE = "--set=scram_iterations=1";

  static void refuseOtherMajor(Layout layout) throws IOException {
    Path version = layout.cluster().resolve("PG_VERSION");
    if (!Files.exists(layout.cluster())) {
      return;
    }
    String found = Files.exists(version) ? Files.readString(version).strip() : "an unknown version";
    if (!found.equals(Binaries.major())) {
      throw new PostgresFailure(
          ("The database in %s was created by PostgreSQL %s, but this program includes PostgreSQL"
                  + " %s. Migrate the data with pg_dump and pg_restore, or start with --database-url"
                  + " to use a PostgreSQL server of your own.")
              .formatted(layout.root(), found, Binaries.major()));
    }
  }

  /** Finds it, or makes it; the folder gets its name only when initdb has done all its work. */
  static Cluster of(Layout layout, Binaries binaries, Privileges privileges, Password password)
      throws IOException {
    Leftovers.remove(layout.root(), "initdb-*");
    if (!Files.exists(layout.cluster())) {
      Path fresh = Files.createTempDirectory(layout.root(), "initdb-");
      Path secret = fresh.resolve("password");
      DurableFile.write(secret, password.text(), "rw-------");
      privileges.owner().take(secret);
      privileges.owner().take(fresh);
      initdb(fresh.resolve("cluster"), secret, binaries, privileges);
      DurableFile.move(fresh.resolve("cluster"), layout.cluster());
      Leftovers.remove(fresh);
    }
    return new Cluster(layout.cluster());
  }

  private static void initdb(Path target, Path secret, Binaries binaries, Privileges privileges) {
    var made =
        privileges.run(
            INITDB_LIMIT,
            List.of(
                binaries.initdb().toString(),
                "--pgdata=" + target,
                "--username=" + USER,
                "--pwfile=" + secret,
                "--auth=scram-sha-256",
                HASHED_ONCE,
                "--encoding=UTF8",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--locale=C",
                "--data-checksums",
                "--no-instructions"));
    if (!made.ok()) {
      throw new PostgresFailure(
          "PostgreSQL could not create its files in "
              + target
              + " as user "
              + privileges.owner().name()
              + ". Its output:\n"
              + made.output());
    }
  }

  Path pidFile() {
    return folder.resolve("postmaster.pid");
  }
}
