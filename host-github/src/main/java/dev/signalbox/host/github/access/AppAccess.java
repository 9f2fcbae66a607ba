package dev.signalbox.host.github.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.budget.Budget;
import dev.signalbox.host.github.budget.CallSlots;
import dev.signalbox.host.github.budget.RateNews;
import dev.signalbox.host.github.budget.WriteLimits;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.PageCollector;
import dev.signalbox.host.github.calls.RequestSender;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An App: each installation has its own token and its own budget. Thread-safe: there is one client
 * for each installation, whoever asks first.
 */
public final class AppAccess implements GitHubAccess {
  private static final int MAX_PAGES = 100;

  private final RequestSender wire;
  private final WriteLimits limits;
  private final InstantSource clock;
  private final GitHubClient app;
  private final InstallationsFound found;
  private final Map<Long, GitHubClient> clients = new ConcurrentHashMap<>();

  public AppAccess(RequestSender wire, AppCredential credential, InstantSource clock) {
    this(wire, credential, WriteLimits.standard(), clock);
  }

  public AppAccess(
      RequestSender wire, AppCredential credential, WriteLimits limits, InstantSource clock) {
    this.wire = wire;
    this.limits = limits;
    this.clock = clock;
    this.app = new GitHubClient(wire, credential, new Budget(clock, CallSlots.usual()), clock);
    this.found = new InstallationsFound(app, clock);
  }

  public GitHubReply<AppProfile> profile() {
    return app.ask(GitHubCall.get("/app"), AppProfile::read);
  }

  public GitHubReply<HookSettings> hook() {
    return app.ask(GitHubCall.get("/app/hook/config"), HookSettings::read);
  }

  @Override
  public GitHubReply<String> login() {
    return profile().map(AppProfile::login);
  }

  @Override
  public GitHubReply<GitHubClient> client(RepositorySlug slug) {
    return found.of(slug).map(this::client);
  }

  public GitHubClient client(long installation) {
    return clients.computeIfAbsent(
        installation,
        id ->
            new GitHubClient(
                wire,
                new InstallationCredential(id, app, clock),
                new Budget(clock, CallSlots.usual(), limits),
                clock));
  }

  public GitHubReply<List<Installation>> installations() {
    return PageCollector.gather(
            app,
            GitHubCall.get("/app/installations?per_page=100"),
            MAX_PAGES,
            page -> page.items(),
            Installation::read)
        .map(PageCollector.Gathered::items);
  }

  public GitHubReply<List<GitHubRepository>> repositories(Installation installation) {
    return PageCollector.gather(
            client(installation.id()),
            GitHubCall.get("/installation/repositories?per_page=100"),
            MAX_PAGES,
            page ->
                page.list("repositories").stream()
                    .filter(GitHubRepository::isNamedAsOursAre)
                    .toList(),
            GitHubRepository::read)
        .map(PageCollector.Gathered::items);
  }

  /** An installation that is in trouble does not hide the others. */
  @Override
  public GitHubReply<Inventory> repositories() {
    return installations().map(this::inventory);
  }

  private Inventory inventory(List<Installation> installations) {
    var granted = new ArrayList<Inventory.Granted>();
    var suspended = new HashSet<Long>();
    Optional<String> gap = Optional.empty();
    for (Installation installation : installations) {
      if (installation.isSuspended()) {
        suspended.add(installation.id());
        continue;
      }
      switch (repositories(installation)) {
        case GitHubReply.Answered<List<GitHubRepository>>(var seen) -> {
          for (var one : seen) granted.add(new Inventory.Granted(installation.id(), one));
        }
        case GitHubReply.Refused<?>(var status, var message) ->
            gap = Optional.of(status + ": " + message);
        case GitHubReply.RetryLater<?>(var _, var reason) -> gap = Optional.of(reason);
        case GitHubReply.Unknown<?>(var reason) -> gap = Optional.of(reason);
      }
    }
    return new Inventory(granted, suspended, gap);
  }

  @Override
  public GitHubReply<Inventory.Granted> look(RepositorySlug slug) {
    found.forget(slug);
    return found
        .of(slug)
        .then(
            installation ->
                client(installation)
                    .ask(GitHubCall.fresh("/repos/" + slug), GitHubRepository::read)
                    .map(seen -> new Inventory.Granted(installation, seen)));
  }

  @Override
  public Map<String, List<RateNews>> limits() {
    var limits = new TreeMap<String, List<RateNews>>();
    clients.forEach((id, client) -> limits.put(Long.toString(id), client.limits()));
    return limits;
  }

  @Override
  public void forget(RepositorySlug slug) {
    found.forget(slug);
  }
}
