package dev.signalbox.host.gerrit.site;

import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritCredential;
import dev.signalbox.host.gerrit.changes.LabelRoles;
import dev.signalbox.host.gerrit.changes.ProjectNames;
import dev.signalbox.host.gerrit.events.SshAccess;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSetup;
import dev.signalbox.hosting.NodeEnvironment;
import dev.signalbox.hosting.checks.CheckRooms;
import dev.signalbox.hosting.checks.IsolationChoice;
import dev.signalbox.hosting.commands.CommandSettings;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;

/** Gerrit as it was asked for. */
public record GerritConnection(
    URI address,
    GerritCredential credential,
    ProjectNames names,
    LabelRoles labels,
    CommandSettings commands,
    int checksAtOnce,
    boolean unsafeChecks,
    Duration lookEvery,
    Optional<SshAccess> events)
    implements HostSetup {
  static final Duration REQUEST_LIMIT = Duration.ofSeconds(30);

  @Override
  public HostModule module(NodeEnvironment here) {
    var hidden = new ArrayList<>(here.hidden());
    var isolation = IsolationChoice.of(here.data(), hidden, unsafeChecks);
    hidden.add(here.data());
    var rooms =
        new CheckRooms(here.data().resolve("gerrit-checks"), hidden, isolation, checksAtOnce);
    return new GerritModule(
        Optional.of(
            new GerritSite.Settings(
                new GerritClient(address, credential, REQUEST_LIMIT, here.clock()),
                names,
                labels,
                commands,
                here.data().resolve("gerrit"),
                rooms,
                lookEvery,
                events)));
  }
}
