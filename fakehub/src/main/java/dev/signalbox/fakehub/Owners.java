package dev.signalbox.fakehub;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.HubActor;
import dev.signalbox.fakehub.rest.Desk;
import dev.signalbox.fakehub.state.Comment;
import dev.signalbox.fakehub.state.DispatchedWorkflow;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.FakeDeployment;
import dev.signalbox.fakehub.state.FakeInstallation;
import dev.signalbox.fakehub.state.FakeProtection;
import dev.signalbox.fakehub.state.FakeTeam;
import dev.signalbox.fakehub.state.FakeThread;
import dev.signalbox.fakehub.state.Label;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Review;
import dev.signalbox.fakehub.state.User;
import dev.signalbox.host.github.access.Needs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the owners of accounts and repositories can do. */
public final class Owners {
  private final Desk desk;

  Owners(Desk desk) {
    this.desk = desk;
  }

  static Repo repo(Desk desk, String fullName) {
    return desk.hub().world().repository(fullName).orElseThrow();
  }

  private Repo repo(String fullName) {
    return repo(desk, fullName);
  }

  private HubActor owner(Repo repository) {
    return HubActor.of(repository.owner());
  }

  /** Gives its id. */
  public long createRepository(String fullName, String defaultBranch) {
    return desk.hub().alone(() -> desk.places().create(fullName, defaultBranch).id);
  }

  public void fork(String fullName, String login) {
    desk.hub()
        .alone(() -> desk.places().fork(repo(fullName), desk.hub().user(login, User.Kind.USER)));
  }

  public void rename(String fullName, String name) {
    desk.hub()
        .alone(
            () -> {
              desk.places().rename(repo(fullName), name, owner(repo(fullName)));
              return fullName;
            });
  }

  public void transfer(String fullName, String owner) {
    desk.hub()
        .alone(
            () -> {
              var to = desk.hub().user(owner, User.Kind.ORGANIZATION);
              desk.places().transfer(repo(fullName), to, owner(repo(fullName)));
              return fullName;
            });
  }

  public void delete(String fullName) {
    desk.hub()
        .alone(
            () -> {
              desk.places().delete(repo(fullName), owner(repo(fullName)));
              return fullName;
            });
  }

  /** {@code admin}, {@code write}, {@code read} or {@code none}. */
  public void allow(String fullName, String login, String permission) {
    desk.hub()
        .alone(
            () -> {
              desk.hub().user(login, User.Kind.USER);
              String folded = login.toLowerCase(Locale.ROOT);
              return repo(fullName).permissions.put(folded, permission);
            });
  }

  public void makePrivate(String fullName) {
    desk.hub().alone(() -> repo(fullName).isPrivate = true);
  }

  public void protect(String fullName, String branch, FakeProtection protection) {
    desk.hub()
        .alone(
            () -> {
              var all = new ArrayList<>(repo(fullName).protections(branch));
              all.add(protection);
              return repo(fullName).protections.put(branch, all);
            });
  }

  /** With all permissions and events, on these repositories of one account. */
  public long install(String account, String... fullNames) {
    return desk.hub()
        .alone(
            () -> {
              var on = List.of(fullNames).stream().map(this::repo).toList();
              var owner = desk.hub().user(account, User.Kind.ORGANIZATION);
              return desk.places().install(owner, on, Needs.permissions(), Needs.events()).id();
            });
  }

  /** What the app under test asks for from now on; installations keep what they granted. */
  public void register(Map<String, String> permissions, List<String> events) {
    desk.hub()
        .alone(
            () -> {
              desk.hub().world().put(desk.hub().app().asking(permissions, events));
              return permissions;
            });
  }

  private FakeInstallation installation(long id) {
    return desk.hub().world().installation(id).orElseThrow();
  }

  public void select(long installation, String fullName, boolean in) {
    desk.hub().alone(() -> desk.places().select(installation(installation), repo(fullName), in));
  }

  public void suspend(long installation, boolean suspended) {
    desk.hub().alone(() -> desk.places().suspend(installation(installation), suspended));
  }

  public void uninstall(long installation) {
    desk.hub()
        .alone(
            () -> {
              desk.places().uninstall(installation(installation));
              return installation;
            });
  }

  public void permit(long installation, Map<String, String> permissions) {
    desk.hub()
        .alone(
            () -> {
              desk.hub().world().put(installation(installation).allowing(permissions));
              return installation;
            });
  }

  public void createLabel(String fullName, String name) {
    desk.hub()
        .alone(
            () -> repo(fullName).labels.put(name, new Label(desk.hub().nextId(), name, "ededed")));
  }

  /** Gives a commit a good signature. */
  public void sign(String fullName, CommitSha commit) {
    desk.hub().alone(() -> repo(fullName).signed.add(commit));
  }

  /** {@code state}: as GraphQL spells it. */
  public void deploy(String fullName, CommitSha commit, String environment, String state) {
    desk.hub()
        .alone(
            () ->
                repo(fullName)
                    .deployments
                    .add(new FakeDeployment(desk.hub().nextId(), commit, environment, state)));
  }

  /** Begins a thread, or resolves the one about that file. */
  public void discuss(String fullName, long number, String path, boolean resolved) {
    desk.hub()
        .alone(
            () -> {
              var all = new ArrayList<>(repo(fullName).threads.getOrDefault(number, List.of()));
              all.removeIf(it -> it.path().equals(path));
              all.add(new FakeThread(desk.hub().nextId(), path, resolved));
              return repo(fullName).threads.put(number, all);
            });
  }

  public void createTeam(String organization, String slug, String... members) {
    desk.hub()
        .alone(
            () -> {
              var people =
                  List.of(members).stream()
                      .map(login -> desk.hub().user(login, User.Kind.USER))
                      .toList();
              var account = desk.hub().user(organization, User.Kind.ORGANIZATION);
              desk.hub().world().put(new FakeTeam(desk.hub().nextId(), account, slug, people));
              return people;
            });
  }

  public List<String> assignees(String fullName, long number) {
    return desk.hub().alone(() -> logins(repo(fullName).assignees.get(number)));
  }

  /** Who has been asked for a review of a pull request, teams with their owner. */
  public List<String> reviewers(String fullName, long number) {
    return desk.hub()
        .alone(
            () -> {
              var all = new ArrayList<>(logins(repo(fullName).reviewers.get(number)));
              var teams = repo(fullName).reviewingTeams.getOrDefault(number, List.of());
              teams.forEach(team -> all.add(team.combinedSlug()));
              return all;
            });
  }

  private static List<String> logins(@Nullable List<User> users) {
    return users == null ? List.of() : users.stream().map(User::login).toList();
  }

  public List<Review> reviews(String fullName) {
    return desk.hub().alone(() -> List.copyOf(repo(fullName).reviews.values()));
  }

  public List<Comment> comments(String fullName) {
    return desk.hub().alone(() -> List.copyOf(repo(fullName).comments.values()));
  }

  /** All of them, as somebody may who has the right to write. */
  public void deleteComments(String fullName) {
    desk.hub()
        .alone(
            () -> {
              repo(fullName).comments.clear();
              return fullName;
            });
  }

  public List<DispatchedWorkflow> dispatched(String fullName) {
    return desk.hub().alone(() -> List.copyOf(repo(fullName).dispatched));
  }

  /** All runs of a check, whoever reported them. */
  public List<FakeCheckRun> runs(String fullName, String check) {
    return desk.hub()
        .alone(
            () ->
                repo(fullName).runs.values().stream()
                    .filter(run -> run.name().equals(check))
                    .toList());
  }

  /** A token of a person, as they make one in their settings. */
  public String tokenOf(String login) {
    return desk.hub()
        .alone(() -> desk.places().token(desk.hub().user(login, User.Kind.USER)).text());
  }

  /** A token of an installation, without the way of the app to it. */
  public String tokenOf(long installation) {
    return desk.hub().alone(() -> desk.places().token(installation(installation)).text());
  }

  public void revoke(String token) {
    desk.hub()
        .alone(
            () -> {
              desk.hub().world().revoke(token);
              return token;
            });
  }
}
