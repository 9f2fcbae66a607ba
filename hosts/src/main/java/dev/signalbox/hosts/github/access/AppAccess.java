package dev.signalbox.hosts.github.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.github.budget.Budget;
import dev.signalbox.hosts.github.budget.Slots;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.GitHubClient;
import dev.signalbox.hosts.github.calls.Pages;
import dev.signalbox.hosts.github.calls.Reply;
import dev.signalbox.hosts.github.calls.Wire;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** An App: each installation has its own token and its own budget. */
public final class AppAccess implements GitHubAccess {
  private static final int MAX_PAGES = 100;

  private final Wire wire;
  private final InstantSource clock;
  private final GitHubClient app;
  private final InstallationsFound found;
  private final Map<Long, GitHubClient> clients = new ConcurrentHashMap<>();

  public AppAccess(Wire wire, AppCredential credential, InstantSource clock) {
    this.wire = wire;
    this.clock = clock;
    this.app = new GitHubClient(wire, credential, new Budget(clock, Slots.usual()), clock);
    this.found = new InstallationsFound(app, clock);
  }

  public Reply<AppProfile> profile() {
    return app.ask(Call.get("/app"), AppProfile::read);
  }

  public Reply<HookSettings> hook() {
    return app.ask(Call.get("/app/hook/config"), HookSettings::read);
  }

  @Override
  public Reply<String> login() {
    return profile().map(AppProfile::login);
  }

  @Override
  public Reply<GitHubClient> client(RepositorySlug slug) {
    return found.of(slug).map(this::client);
  }

  public GitHubClient client(long installation) {
    return clients.computeIfAbsent(
        installation,
        id ->
            new GitHubClient(
                wire,
                new InstallationCredential(id, app, clock),
                new Budget(clock, Slots.usual()),
                clock));
  }

  public Reply<List<Installation>> installations() {
    return Pages.gather(
            app,
            Call.get("/app/installations?per_page=100"),
            MAX_PAGES,
            page -> page.items(),
            Installation::read)
        .map(Pages.Gathered::items);
  }

  public Reply<List<HostedRepository>> repositories(Installation installation) {
    return Pages.gather(
            client(installation.id()),
            Call.get("/installation/repositories?per_page=100"),
            MAX_PAGES,
            page ->
                page.list("repositories").stream()
                    .filter(HostedRepository::isNamedAsOursAre)
                    .toList(),
            HostedRepository::read)
        .map(Pages.Gathered::items);
  }

  /** An installation that is in trouble does not hide the others. */
  @Override
  public Reply<Inventory> repositories() {
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
        case Reply.Answered<List<HostedRepository>>(var seen) -> {
          for (var one : seen) granted.add(new Inventory.Granted(installation.id(), one));
        }
        case Reply.Refused<?>(var status, var message) ->
            gap = Optional.of(status + ": " + message);
        case Reply.RetryLater<?>(var _, var reason) -> gap = Optional.of(reason);
        case Reply.Unknown<?>(var reason) -> gap = Optional.of(reason);
      }
    }
    return new Inventory(granted, suspended, gap);
  }

  @Override
  public Reply<Inventory.Granted> look(RepositorySlug slug) {
    found.forget(slug);
    return found
        .of(slug)
        .then(
            installation ->
                client(installation)
                    .ask(Call.fresh("/repos/" + slug), HostedRepository::read)
                    .map(seen -> new Inventory.Granted(installation, seen)));
  }

  @Override
  public void forget(RepositorySlug slug) {
    found.forget(slug);
  }
}
