package dev.signalbox.fakehub.state;

import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All that is known. Not safe for many threads: the hub keeps the lock. */
public final class World {
  private final Map<Long, Repo> repositories = new TreeMap<>();
  private final Map<String, Long> names = new HashMap<>();
  private final Map<String, User> users = new TreeMap<>();
  private final Map<Long, App> apps = new TreeMap<>();
  private final Map<Long, FakeInstallation> installations = new TreeMap<>();
  private final Map<String, Token> tokens = new HashMap<>();
  private final Map<String, FakeTeam> teams = new TreeMap<>();

  public World copy() {
    var copy = new World();
    repositories.forEach((id, repository) -> copy.repositories.put(id, repository.copy()));
    copy.names.putAll(names);
    copy.users.putAll(users);
    copy.apps.putAll(apps);
    copy.installations.putAll(installations);
    copy.tokens.putAll(tokens);
    copy.teams.putAll(teams);
    return copy;
  }

  public void add(Repo repository) {
    repositories.put(repository.id, repository);
    names.put(folded(repository.fullName()), repository.id);
  }

  public void remove(Repo repository) {
    repositories.remove(repository.id);
    names.values().removeIf(id -> id == repository.id);
  }

  /** Also by a name it had before, unless another has that name now. */
  public Optional<Repo> repository(String fullName) {
    return Optional.ofNullable(names.get(folded(fullName)))
        .flatMap(id -> Optional.ofNullable(repositories.get(id)));
  }

  public Repo repository(long id) {
    return find(id).orElseThrow(() -> new IllegalStateException("there is no repository " + id));
  }

  public Optional<Repo> find(long id) {
    return Optional.ofNullable(repositories.get(id));
  }

  public Collection<Repo> repositories() {
    return repositories.values();
  }

  public void put(User user) {
    users.put(folded(user.login()), user);
  }

  public Optional<User> user(String login) {
    return Optional.ofNullable(users.get(folded(login)));
  }

  public Collection<User> users() {
    return users.values();
  }

  public Optional<User> user(long id) {
    return users.values().stream().filter(user -> user.id() == id).findFirst();
  }

  public void put(FakeTeam team) {
    teams.put(folded(team.combinedSlug()), team);
  }

  public Optional<FakeTeam> team(String combinedSlug) {
    return Optional.ofNullable(teams.get(folded(combinedSlug)));
  }

  public Collection<FakeTeam> teams() {
    return teams.values();
  }

  public void put(App app) {
    apps.put(app.id(), app);
    put(app.robot());
  }

  public Optional<App> app(long id) {
    return Optional.ofNullable(apps.get(id));
  }

  public void put(FakeInstallation installation) {
    installations.put(installation.id(), installation);
  }

  public void remove(FakeInstallation installation) {
    installations.remove(installation.id());
  }

  public Optional<FakeInstallation> installation(long id) {
    return Optional.ofNullable(installations.get(id));
  }

  public Collection<FakeInstallation> installations() {
    return installations.values();
  }

  public Optional<FakeInstallation> installationOn(Repo repository, long app) {
    return installations.values().stream()
        .filter(one -> one.appId() == app && one.repositories().contains(repository.id))
        .findFirst();
  }

  public void put(Token token) {
    tokens.put(token.text(), token);
  }

  public void revoke(String token) {
    tokens.remove(token);
  }

  public Optional<Token> token(String text) {
    return Optional.ofNullable(tokens.get(text));
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
