import dev.signalbox.postgres.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.flywaydb.core.Flyway;
import org.jooq.codegen.GenerationTool;
import org.jooq.meta.jaxb.Configuration;
import org.jooq.meta.jaxb.Database;
import org.jooq.meta.jaxb.Generate;
import org.jooq.meta.jaxb.Generator;
import org.jooq.meta.jaxb.Jdbc;
import org.jooq.meta.jaxb.Logging;
import org.jooq.meta.jaxb.Target;

/** Writes the table classes from the migrated schema; does nothing while the migrations are the same. */
class GenerateTables {
  public static void main(String[] arguments) throws Exception {
    Path migrations = Path.of(arguments[0]);
    Path output = Path.of(arguments[1]);
    Path scratch = Path.of(arguments[2]);
    Path stamp = output.resolve("migrations.sha256");
    String digest = digest(migrations);
    if (Files.exists(stamp) && Files.readString(stamp).equals(digest)) return;
    Logger migrationLog = Logger.getLogger("org.flywaydb");
    migrationLog.setLevel(Level.WARNING);
    Files.createDirectories(output);
    Files.createDirectories(scratch);
    try (var postgres = EmbeddedPostgres.startOnLoopback(scratch)) {
      var flyway =
          Flyway.configure()
              .dataSource(postgres.jdbcUrl(), postgres.user(), postgres.password())
              .locations("filesystem:" + migrations)
              .cleanDisabled(false)
              .load();
      flyway.clean();
      flyway.migrate();
      GenerationTool.generate(configuration(postgres, output));
    }
    Files.writeString(stamp, digest);
  }

  private static Configuration configuration(EmbeddedPostgres postgres, Path output) {
    return new Configuration()
        .withLogging(Logging.WARN)
        .withJdbc(
            new Jdbc()
                .withUrl(postgres.jdbcUrl())
                .withUser(postgres.user())
                .withPassword(postgres.password()))
        .withGenerator(
            new Generator()
                .withDatabase(
                    new Database()
                        .withName("org.jooq.meta.postgres.PostgresDatabase")
                        .withInputSchema("public")
                        .withOutputSchemaToDefault(true)
                        .withExcludes("flyway_schema_history|event_log_.*"))
                .withGenerate(
                    new Generate()
                        .withRecords(false)
                        .withKeys(false)
                        .withIndexes(false)
                        .withGeneratedAnnotation(false)
                        .withDefaultCatalog(false)
                        .withGlobalCatalogReferences(false))
                .withTarget(
                    new Target()
                        .withPackageName("dev.signalbox.store.schema")
                        .withDirectory(output.toString())));
  }

  private static String digest(Path migrations) throws Exception {
    var sha = MessageDigest.getInstance("SHA-256");
    List<Path> files;
    try (var listed = Files.list(migrations)) {
      files = listed.sorted(Comparator.comparing(Path::toString)).toList();
    }
    for (Path file : files) {
      sha.update(file.getFileName().toString().getBytes());
      sha.update(Files.readAllBytes(file));
    }
    return HexFormat.of().formatHex(sha.digest());
  }
}
