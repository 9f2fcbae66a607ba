package dev.signalbox.fakehub;

import dev.signalbox.fakehub.changes.Hub;
import dev.signalbox.fakehub.changes.HubChecks;
import dev.signalbox.fakehub.changes.HubComments;
import dev.signalbox.fakehub.changes.HubPeople;
import dev.signalbox.fakehub.changes.HubPulls;
import dev.signalbox.fakehub.changes.HubWorkflows;
import dev.signalbox.fakehub.changes.Merging;
import dev.signalbox.fakehub.changes.Places;
import dev.signalbox.fakehub.changes.Refs;
import dev.signalbox.fakehub.graphql.GraphEndpoint;
import dev.signalbox.fakehub.hooks.Courier;
import dev.signalbox.fakehub.hooks.Hooks;
import dev.signalbox.fakehub.http.FakeAppKey;
import dev.signalbox.fakehub.http.Front;
import dev.signalbox.fakehub.http.GitDoor;
import dev.signalbox.fakehub.http.Guard;
import dev.signalbox.fakehub.http.HubDispatcher;
import dev.signalbox.fakehub.http.LogStorage;
import dev.signalbox.fakehub.http.RequestQuota;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.fakehub.rest.Desk;
import dev.signalbox.fakehub.rest.ManifestEndpoint;
import dev.signalbox.fakehub.shapes.Addresses;
import dev.signalbox.fakehub.shapes.Shapes;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.User;
import dev.signalbox.fakehub.state.World;
import dev.signalbox.fakehub.weather.FaultForecast;
import dev.signalbox.fakehub.weather.RequestFault;
import dev.signalbox.host.github.access.Needs;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;

/**
 * A GitHub that listens on a port of this machine: REST, GraphQL, git, webhooks. Its repositories
 * are real ones in the given folder, all else is in memory.
 */
public final class FakeGitHub implements AutoCloseable {
  private static final long APP_ID = 4711;

  private final Front front = new Front();
  private final Courier courier = new Courier();
  private final FaultForecast weather = new FaultForecast();
  private final RequestQuota budget = new RequestQuota();
  private final FakeAppKey key = FakeAppKey.shared();
  private final Hub hub;
  private final Desk desk;
  private final ManifestEndpoint manifests;

  public FakeGitHub(Path folder, InstantSource clock) {
    var world = new World();
    var maker = new User(1, "signalbox-makers", User.Kind.ORGANIZATION);
    world.put(maker);
    var robot = new User(2, "signalbox[bot]", User.Kind.BOT);
    var app =
        new App(APP_ID, "signalbox", "Signalbox", maker, robot, clock.instant())
            .asking(Needs.permissions(), Needs.events());
    world.put(app);
    var shapes = Shapes.at(new Addresses(front.url(), front.url() + "/api/v3"));
    hub = new Hub(clock, world, app, shapes, new Hooks(world, shapes, app, courier));
    var refs = new Refs(hub);
    var checks = new HubChecks(hub);
    desk =
        new Desk(
            hub,
            refs,
            new HubPulls(hub, refs),
            new Merging(hub, refs),
            new HubComments(hub),
            checks,
            new HubWorkflows(hub, checks),
            new HubPeople(hub),
            new Places(hub, folder));
    var routes = new ArrayList<>(desk.routes());
    routes.add(new GraphEndpoint(desk).route());
    manifests = new ManifestEndpoint(desk, key);
    routes.add(manifests.route());
    var guard = new Guard(hub, key);
    front.open(
        new HubDispatcher(hub, guard, budget, routes),
        new GitDoor(hub, guard, refs),
        new LogStorage(hub),
        weather);
  }

  /** As of a GitHub Enterprise Server: the API is at {@code /api/v3} and {@code /api/graphql}. */
  public String url() {
    return front.url();
  }

  public long appId() {
    return APP_ID;
  }

  public FakeAppKey appKey() {
    return key;
  }

  /** As if somebody had just registered the app from a manifest. */
  public String manifestCode() {
    return manifests.code();
  }

  public FaultForecast weather() {
    return weather;
  }

  /** Reads that get this fault see the world as it is at this moment. */
  public RequestFault staleFromNow() {
    return hub.alone(() -> new RequestFault.Stale(hub.world().copy()));
  }

  public RequestQuota budget() {
    return budget;
  }

  public Courier courier() {
    return courier;
  }

  public void sendWebhooksTo(URI url, String secret) {
    courier.sendTo(new Courier.Hook(url, secret));
  }

  public void watchedBy(TrafficObserver witness) {
    front.add(witness);
    hub.hooks().add(witness);
  }

  /** What the owners of accounts do: repositories, installations, permissions, tokens. */
  public Owners owners() {
    return new Owners(desk);
  }

  /** A person with write access who works in one repository. */
  public HubDeveloper developer(String login, String repository) {
    return new HubDeveloper(desk, login, repository);
  }

  /** Another app, which reports checks on one repository. */
  public Robot robot(String slug, String repository) {
    return new Robot(desk, slug, repository);
  }

  /** GitHub's own CI on one repository. */
  public ActionsRunner actions(String repository) {
    return new ActionsRunner(desk, repository);
  }

  @Override
  public void close() {
    front.close();
    courier.close();
  }
}
