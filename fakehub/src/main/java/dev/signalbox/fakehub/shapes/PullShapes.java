package dev.signalbox.fakehub.shapes;

import dev.signalbox.fakehub.git.ChangedFile;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.state.FakeProtection;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Label;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.User;
import dev.signalbox.fakehub.state.World;
import java.util.List;
import java.util.Optional;

/** Pull requests: as one of a list, in full, and as a mere mention. */
public final class PullShapes {
  private static final JsonTemplate PULL = new JsonTemplate("pull.json");

  private final Addresses addresses;
  private final Accounts accounts;
  private final RepositoryShapes repositories;

  public PullShapes(Addresses addresses, Accounts accounts, RepositoryShapes repositories) {
    this.addresses = addresses;
    this.accounts = accounts;
    this.repositories = repositories;
  }

  public static String node(FakePull pull) {
    return Accounts.node("PR", pull.id());
  }

  String url(Repo repository, FakePull pull) {
    return addresses.of(repository) + "/pulls/" + pull.number();
  }

  String page(Repo repository, FakePull pull) {
    return addresses.page(repository) + "/pull/" + pull.number();
  }

  public Doc simple(World world, Repo repository, FakePull pull) {
    var doc = PULL.filled(url(repository, pull), page(repository, pull));
    String issue = addresses.of(repository) + "/issues/" + pull.number();
    String statuses = addresses.of(repository) + "/statuses/" + pull.head().commit();
    String reviewComment = addresses.of(repository) + "/pulls/comments{/number}";
    doc.with("id", pull.id())
        .with("node_id", node(pull))
        .with("number", pull.number())
        .with("state", pull.isOpen() ? "open" : "closed")
        .with("title", pull.title())
        .with("body", pull.body())
        .with("user", accounts.user(pull.author()))
        .with("labels", Doc.list(pull.labels(), label -> label(repository, label)))
        .with("assignee", repository.assignees(pull).stream().findFirst().map(accounts::user))
        .with("assignees", Doc.list(repository.assignees(pull), accounts::user))
        .with("requested_reviewers", Doc.list(repository.reviewers(pull), accounts::user))
        .with("draft", pull.draft())
        .with("issue_url", issue)
        .with("comments_url", issue + "/comments")
        .with("statuses_url", statuses)
        .with("review_comment_url", reviewComment)
        .with("head", side(world, pull.head()))
        .with("base", side(world, pull.base()))
        .with("author_association", association(repository, pull.author()))
        .with("_links", links(repository, pull, issue, statuses, reviewComment));
    return doc.with("created_at", pull.createdAt())
        .with("updated_at", pull.updatedAt())
        .with("closed_at", pull.end().map(FakePull.End::at))
        .with("merged_at", pull.isMerged() ? pull.end().map(FakePull.End::at) : Optional.empty())
        .with("merge_commit_sha", pull.end().flatMap(FakePull.End::mergedAs));
  }

  private Doc links(
      Repo repository, FakePull pull, String issue, String statuses, String reviewComment) {
    String own = url(repository, pull);
    return Doc.of("self", link(own))
        .with("html", link(page(repository, pull)))
        .with("issue", link(issue))
        .with("comments", link(issue + "/comments"))
        .with("review_comments", link(own + "/comments"))
        .with("review_comment", link(reviewComment))
        .with("commits", link(own + "/commits"))
        .with("statuses", link(statuses));
  }

  static Doc link(String href) {
    return Doc.of("href", href);
  }

  private Doc side(World world, FakePull.Side side) {
    var repository = world.find(side.repository());
    return Doc.of(
            "label", repository.map(it -> it.owner().login() + ":").orElse("") + side.branch())
        .with("ref", side.branch())
        .with("sha", side.commit())
        .with("user", repository.map(it -> accounts.user(it.owner())))
        .with("repo", repository.map(repositories::repository));
  }

  public static String association(Repo repository, User user) {
    if (user.id() == repository.owner().id()) return "OWNER";
    return repository.permissionOf(user).equals("none") ? "NONE" : "COLLABORATOR";
  }

  public Doc full(World world, Repo repository, FakePull pull) {
    var content = new RepositoryContent(repository.folder);
    List<ChangedFile> files = content.changes(pull.base().commit(), pull.head().commit());
    var mergeable = mergeable(repository, pull, content);
    return simple(world, repository, pull)
        .with("merged", pull.isMerged())
        .with("mergeable", mergeable)
        .with("rebaseable", mergeable)
        .with("mergeable_state", mood(repository, pull, mergeable))
        .with(
            "merged_by",
            pull.isMerged() ? pull.end().map(end -> accounts.user(end.by())) : Optional.empty())
        .with(
            "comments",
            repository.comments.values().stream().filter(it -> it.pull() == pull.number()).count())
        .with("review_comments", 0)
        .with("maintainer_can_modify", false)
        .with("commits", content.commits(pull.head().commit(), pull.base().commit()).size())
        .with("additions", files.stream().mapToLong(ChangedFile::additions).sum())
        .with("deletions", files.stream().mapToLong(ChangedFile::deletions).sum())
        .with("changed_files", files.size());
  }

  /** Of an open one only; GitHub says nothing of those that have ended. */
  public static Optional<Boolean> mergeable(
      Repo repository, FakePull pull, RepositoryContent content) {
    if (!pull.isOpen()) return Optional.empty();
    return repository
        .tip(pull.base().branch())
        .map(tip -> content.merged(tip, pull.head().commit()).isPresent());
  }

  private static String mood(Repo repository, FakePull pull, Optional<Boolean> mergeable) {
    if (mergeable.isEmpty()) return "unknown";
    if (!mergeable.get()) return "dirty";
    if (pull.draft()) return "draft";
    boolean isAskedFor =
        repository.protections(pull.base().branch()).stream()
            .map(FakeProtection::checks)
            .anyMatch(checks -> !checks.isEmpty());
    return isAskedFor ? "blocked" : "clean";
  }

  public Doc label(Repo repository, Label label) {
    return Doc.of("id", label.id())
        .with("node_id", Accounts.node("LA", label.id()))
        .with("url", addresses.of(repository) + "/labels/" + label.name().replace(" ", "%20"))
        .with("name", label.name())
        .with("description", "")
        .with("color", label.color())
        .with("default", false);
  }

  /** Inside check runs and suites. */
  public Doc mention(World world, Repo repository, FakePull pull) {
    return Doc.of("url", url(repository, pull))
        .with("id", pull.id())
        .with("number", pull.number())
        .with("head", mentioned(world, pull.head()))
        .with("base", mentioned(world, pull.base()));
  }

  private Doc mentioned(World world, FakePull.Side side) {
    Repo repository = world.repository(side.repository());
    return Doc.of("ref", side.branch())
        .with("sha", side.commit())
        .with(
            "repo",
            Doc.of("id", repository.id)
                .with("url", addresses.of(repository))
                .with("name", repository.name()));
  }
}
