package dev.signalbox.app.demo;

import dev.signalbox.app.client.Failure;
import dev.signalbox.app.gerrit.AccessGrant;
import dev.signalbox.app.gerrit.trial.GerritJars;
import dev.signalbox.app.gerrit.trial.TrialGerrit;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritCredential;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ServiceRights;
import dev.signalbox.host.gerrit.site.GerritOptions;
import dev.signalbox.hosting.HostSetup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import picocli.CommandLine;

/** A Gerrit of the demo's own, with a service account that may do what it has to. */
final class GerritDemoHost implements DemoHost {
  private static final Duration LOOK = Duration.ofMillis(300);
  private static final Duration LONGEST_START = Duration.ofMinutes(4);
  private static final Duration LONGEST_REQUEST = Duration.ofSeconds(60);
  private static final String SERVICE = "signalbox";
  private static final String GROUP = "Service Users";

  private final TrialGerrit gerrit;
  private final GerritClient admin;
  private final String password = UUID.randomUUID().toString();

  private GerritDemoHost(TrialGerrit gerrit) {
    this.gerrit = gerrit;
    this.admin =
        new GerritClient(
            gerrit.address(),
            new GerritCredential(TrialGerrit.ADMIN, TrialGerrit.PASSWORD),
            LONGEST_REQUEST,
            InstantSource.system());
  }

  static GerritDemoHost start(Path folder, StopSignal stop) throws InterruptedException {
    var jars = GerritJars.usual();
    if (!jars.areHere()) {
      throw new Failure.Misused(
          "the jars of Gerrit are not in "
              + jars.repository()
              + ": they are never part of Signalbox, and ./signalbox in a checkout fetches them"
              + " where Maven can");
    }
    try {
      Path site = folder.resolve("gerrit");
      TrialGerrit.initialise(jars, site, folder.resolve("gerrit-init.log"));
      var host = new GerritDemoHost(TrialGerrit.start(jars, site, folder.resolve("gerrit.log")));
      try {
        host.awaitAnswer(stop);
        if (!stop.isGiven()) host.introduceService();
        return host;
      } catch (IOException | RuntimeException e) {
        host.close();
        throw e;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Gerrit could not be started", e);
    }
  }

  private void awaitAnswer(StopSignal stop) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + LONGEST_START.toNanos();
    while (!answers() && !stop.comesWithin(LOOK)) {
      if (!gerrit.isAlive() || System.nanoTime() > deadline) {
        throw new IOException("it does not answer at " + gerrit.address());
      }
    }
  }

  private boolean answers() {
    try {
      return admin.get("/config/server/version").isString();
    } catch (GerritException e) {
      return false;
    }
  }

  /** As docs/gerrit.md tells to; and the administrator may push the first commit. */
  private void introduceService() throws GerritException {
    admin.post(
        "/accounts/" + SERVICE,
        Map.of(
            "name",
            "Signalbox",
            "email",
            "signalbox@example.org",
            "http_password",
            password,
            "groups",
            List.of(GROUP)));
    String access = "/projects/" + AccessGrant.ALL_PROJECTS + "/access";
    admin.post(access, new AccessGrant(GROUP, ServiceRights.all()).body());
    var pushing =
        ServiceRights.all().stream()
            .filter(right -> List.of("push", "create").contains(right.permission()))
            .toList();
    admin.post(access, new AccessGrant("Administrators", pushing).body());
    admin.post("/projects/" + DemoServer.NAME, Map.of("branches", List.of("main")));
  }

  @Override
  public HostSetup setup(Path data) throws InterruptedException {
    var words = new ArrayList<String>();
    words.addAll(List.of("--gerrit-url", gerrit.address().toString()));
    words.addAll(List.of("--gerrit-user", SERVICE, "--gerrit-owner", DemoServer.OWNER));
    words.addAll(List.of("--gerrit-look-every", "1"));
    words.addAll(List.of("--gerrit-checks-at-once", "" + DemoServer.CHECKS_AT_ONCE));
    if (!LocalDemoHost.isIsolated(data)) words.add("--gerrit-unsafe-checks");
    var options = CommandLine.populateCommand(new GerritOptions(), words.toArray(String[]::new));
    return options.setup(
        name -> Optional.of(password).filter(_ -> name.equals(GerritOptions.PASSWORD)), "");
  }

  @Override
  public ShopClone open(DemoServer stage, Path folder, boolean withHistory) {
    var clone = GerritShopClone.begin(folder, url(), admin);
    stage.createRepository(Map.of("host", "gerrit"), withHistory);
    return clone;
  }

  private String url() {
    String who = TrialGerrit.ADMIN + ":" + TrialGerrit.PASSWORD + "@";
    return gerrit.address().toString().replace("://", "://" + who) + "/a/" + DemoServer.NAME;
  }

  @Override
  public Programme programme(int changes) {
    return Programme.of(changes).withChain();
  }

  /** Each push takes Gerrit a second on two processors. */
  @Override
  public Duration limit(int changes) {
    return Duration.ofSeconds(240 + 6L * changes);
  }

  @Override
  public String introduction(DemoServer stage) {
    return "A toy web shop is reviewed at a Gerrit, %s, and has its queue at %s"
        .formatted(gerrit.address(), stage.address());
  }

  @Override
  public void close() {
    admin.close();
    gerrit.close();
  }
}
