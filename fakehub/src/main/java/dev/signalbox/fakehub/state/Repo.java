package dev.signalbox.fakehub.state;

import dev.signalbox.engine.repository.CommitSha;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A repository. Its id stays through every rename and transfer; its names lead to it for ever. */
public final class Repo {
  public final long id;
  public final Path folder;
  public final String defaultBranch;
  public final Instant createdAt;
  private User owner;
  private String name;
  public boolean isPrivate;

  /** Every ref, by its full name. */
  public final SortedMap<String, CommitSha> refs = new TreeMap<>();

  public final SortedMap<Long, FakePull> pulls = new TreeMap<>();
  public final SortedMap<Long, Comment> comments = new TreeMap<>();
  public final List<Reaction> reactions = new ArrayList<>();
  public final SortedMap<Long, Review> reviews = new TreeMap<>();
  public final SortedMap<Long, CheckSuite> suites = new TreeMap<>();
  public final SortedMap<Long, FakeCheckRun> runs = new TreeMap<>();
  public final List<Status> statuses = new ArrayList<>();
  public final SortedMap<Long, WorkflowRun> workflows = new TreeMap<>();
  public final List<DispatchedWorkflow> dispatched = new ArrayList<>();

  /** By the number of the pull request. */
  public final SortedMap<Long, List<User>> assignees = new TreeMap<>();

  public final SortedMap<Long, List<User>> reviewers = new TreeMap<>();
  public final SortedMap<Long, List<FakeTeam>> reviewingTeams = new TreeMap<>();
  public final SortedMap<Long, List<FakeThread>> threads = new TreeMap<>();

  /** The latest last. */
  public final List<FakeDeployment> deployments = new ArrayList<>();

  /** Those with a good signature. */
  public final Set<CommitSha> signed = new HashSet<>();

  public final Map<String, Label> labels = new TreeMap<>();
  public final Map<String, List<FakeProtection>> protections = new HashMap<>();

  /** By the login in small letters: admin, write, read. */
  public final Map<String, String> permissions = new HashMap<>();

  public Repo(
      long id, Path folder, User owner, String name, String defaultBranch, Instant createdAt) {
    this.id = id;
    this.folder = folder;
    this.owner = owner;
    this.name = name;
    this.defaultBranch = defaultBranch;
    this.createdAt = createdAt;
  }

  Repo copy() {
    var copy = new Repo(id, folder, owner, name, defaultBranch, createdAt);
    copy.refs.putAll(refs);
    copy.pulls.putAll(pulls);
    copy.comments.putAll(comments);
    copy.reactions.addAll(reactions);
    copy.reviews.putAll(reviews);
    copy.suites.putAll(suites);
    copy.runs.putAll(runs);
    copy.statuses.addAll(statuses);
    copy.workflows.putAll(workflows);
    copy.dispatched.addAll(dispatched);
    copy.assignees.putAll(assignees);
    copy.reviewers.putAll(reviewers);
    copy.reviewingTeams.putAll(reviewingTeams);
    copy.threads.putAll(threads);
    copy.deployments.addAll(deployments);
    copy.signed.addAll(signed);
    copy.labels.putAll(labels);
    copy.protections.putAll(protections);
    copy.permissions.putAll(permissions);
    return copy;
  }

  public User owner() {
    return owner;
  }

  public String name() {
    return name;
  }

  public String fullName() {
    return owner.login() + "/" + name;
  }

  public void call(User newOwner, String newName) {
    owner = newOwner;
    name = newName;
  }

  public Optional<CommitSha> tip(String branch) {
    return Optional.ofNullable(refs.get("refs/heads/" + branch));
  }

  public Collection<FakePull> openPulls() {
    return pulls.values().stream().filter(FakePull::isOpen).toList();
  }

  public String permissionOf(User user) {
    if (user.id() == owner.id()) return "admin";
    return permissions.getOrDefault(user.login().toLowerCase(Locale.ROOT), "none");
  }

  public List<User> assignees(FakePull pull) {
    return assignees.getOrDefault(pull.number(), List.of());
  }

  public List<User> reviewers(FakePull pull) {
    return reviewers.getOrDefault(pull.number(), List.of());
  }

  public List<FakeTeam> reviewingTeams(FakePull pull) {
    return reviewingTeams.getOrDefault(pull.number(), List.of());
  }

  public List<FakeProtection> protections(String branch) {
    return protections.getOrDefault(branch, List.of());
  }
}
