package dev.signalbox.fakehub.changes;

import dev.signalbox.fakehub.git.Authoring;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.state.FakeInstallation;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Token;
import dev.signalbox.fakehub.state.User;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;

/** Repositories come, move and go; the app is installed, suspended, removed. */
public final class Places {
  private static final Duration TOKEN_LIFE = Duration.ofHours(1);

  private final Hub hub;
  private final Path folder;

  public Places(Hub hub, Path folder) {
    this.hub = hub;
    this.folder = folder;
  }

  private Repo add(String fullName, String defaultBranch) {
    String[] words = fullName.split("/", 2);
    long id = hub.nextId();
    User owner = hub.user(words[0], User.Kind.ORGANIZATION);
    Path home = folder.resolve(id + ".git");
    try {
      Files.createDirectories(home);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    var repository = new Repo(id, home, owner, words[1], defaultBranch, hub.now());
    hub.world().add(repository);
    return repository;
  }

  public Repo create(String fullName, String defaultBranch) {
    var repository = add(fullName, defaultBranch);
    RepositoryContent.create(repository.folder, defaultBranch);
    return repository;
  }

  public Repo fork(Repo repository, User owner) {
    var fork = add(owner.login() + "/" + repository.name(), repository.defaultBranch);
    Authoring.copy(repository.folder, fork.folder);
    fork.refs.putAll(new RepositoryContent(fork.folder).refs());
    return fork;
  }

  public void rename(Repo repository, String name, HubActor by) {
    String before = repository.name();
    repository.call(repository.owner(), name);
    hub.world().add(repository);
    hub.hooks().renamed(repository, before, by.user());
  }

  public void transfer(Repo repository, User owner, HubActor by) {
    User before = repository.owner();
    repository.call(owner, repository.name());
    hub.world().add(repository);
    hub.hooks().transferred(repository, before, by.user());
  }

  public void delete(Repo repository, HubActor by) {
    hub.hooks().deleted(repository, by.user());
    hub.world().remove(repository);
  }

  public FakeInstallation install(
      User account, Collection<Repo> on, Map<String, String> permissions, List<String> events) {
    var ids = new TreeSet<Long>();
    for (Repo repository : on) ids.add(repository.id);
    var installation =
        new FakeInstallation(
            hub.nextId(),
            hub.app().id(),
            account.id(),
            ids,
            permissions,
            events,
            hub.now(),
            Optional.empty());
    hub.world().put(installation);
    hub.hooks().installation("created", installation, account);
    return installation;
  }

  public FakeInstallation select(FakeInstallation installation, Repo repository, boolean in) {
    var ids = new TreeSet<>(installation.repositories());
    boolean isNew = in ? ids.add(repository.id) : ids.remove(repository.id);
    if (!isNew) return installation;
    var changed = installation.with(ids);
    hub.world().put(changed);
    var one = List.of(repository);
    User sender = account(changed);
    hub.hooks().repositories(changed, in ? one : List.of(), in ? List.of() : one, sender);
    return changed;
  }

  public FakeInstallation suspend(FakeInstallation installation, boolean suspended) {
    var changed = installation.suspended(suspended ? Optional.of(hub.now()) : Optional.empty());
    hub.world().put(changed);
    hub.hooks().installation(suspended ? "suspend" : "unsuspend", changed, account(changed));
    return changed;
  }

  public void uninstall(FakeInstallation installation) {
    hub.world().remove(installation);
    hub.hooks().installation("deleted", installation, account(installation));
  }

  private User account(FakeInstallation installation) {
    return hub.world().user(installation.accountId()).orElseThrow();
  }

  public Token.OfInstallation token(FakeInstallation installation) {
    String text = "ghs_" + UUID.randomUUID().toString().replace("-", "");
    var token = new Token.OfInstallation(text, installation.id(), hub.now().plus(TOKEN_LIFE));
    hub.world().put(token);
    return token;
  }

  public Token.OfUser token(User user) {
    String text = "ghp_" + UUID.randomUUID().toString().replace("-", "");
    var token = new Token.OfUser(text, user.id());
    hub.world().put(token);
    return token;
  }
}
