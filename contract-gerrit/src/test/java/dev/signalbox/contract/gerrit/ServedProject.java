package dev.signalbox.contract.gerrit;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritCredential;
import dev.signalbox.host.gerrit.changes.LabelRoles;
import dev.signalbox.host.gerrit.changes.ProjectNames;
import dev.signalbox.host.gerrit.events.SshAccess;
import dev.signalbox.host.gerrit.site.GerritModule;
import dev.signalbox.host.gerrit.site.GerritSite;
import dev.signalbox.host.gerrit.tables.StoredChanges;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Import;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.hosting.checks.CheckRooms;
import dev.signalbox.hosting.checks.Isolation;
import dev.signalbox.hosting.commands.CommandSettings;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.server.TestServer;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.webhooks.tables.WebhookTables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A project at Gerrit with people who work on it, and a server in front of that. */
record ServedProject(Path folder, GerritProject project, Import people) {
  /** The owner that projects have at the server. */
  static final String OWNER = "octo";

  static ServedProject create(Path folder, String name) {
    Path work = folder.resolve("work.git");
    try {
      Files.createDirectories(work);
      Git.run(work, "", 1 << 10, List.of("init", "--quiet", "--bare", "."));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    var project = GerritProject.create(RealGerrit.shared(), name, work);
    return new ServedProject(folder, project, new Import(new GitRepository(work)));
  }

  CommitSha commit(List<CommitSha> parents, Map<String, String> files, String message)
      throws IOException {
    String id = UUID.randomUUID().toString().replace("-", "") + "00000000";
    return people.commit(
        parents, files, "dev", message + "\n\nChange-Id: I" + id + "\n", Instant.now());
  }

  TestServer server(Duration lookEvery, Optional<SshAccess> events) {
    return server(lookEvery, events, LabelRoles.USUAL);
  }

  TestServer server(Duration lookEvery, Optional<SshAccess> events, LabelRoles labels) {
    var service = new GerritCredential(GerritPeople.SERVICE, GerritPeople.PASSWORD);
    var limit = Duration.ofSeconds(30);
    var isolation = Optional.<Isolation>of(new Isolation.Unsafe());
    var settings =
        new GerritSite.Settings(
            new GerritClient(project.gerrit().address(), service, limit, InstantSource.system()),
            new ProjectNames(new OwnerName(OWNER)),
            labels,
            new CommandSettings("signalbox", Permission.WRITE, Map.of(), false),
            folder.resolve("mirrors"),
            new CheckRooms(folder.resolve("checks"), List.of(), isolation, 2),
            lookEvery,
            events);
    return TestServer.start(
        TestDatabase.migratedAddress(
            InsightsTables.TABLES,
            WebhookTables.TABLES,
            LocalPullRequests.TABLES,
            StoredChanges.TABLES),
        new GerritModule(Optional.of(settings)));
  }
}
