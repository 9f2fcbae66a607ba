package dev.signalbox.fakehub.graphql;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.git.ChangedFile;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.shapes.Accounts;
import dev.signalbox.fakehub.shapes.Addresses;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.shapes.PullShapes;
import dev.signalbox.fakehub.shapes.RepositoryShapes;
import dev.signalbox.fakehub.state.FakeProtection;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.FakeTeam;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Review;
import dev.signalbox.fakehub.state.User;
import dev.signalbox.fakehub.state.World;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Things as GraphQL knows them. What takes git to find out is found out only if asked for. */
final class Nodes {
  private final World world;
  private final Addresses addresses;
  private final User viewer;

  Nodes(World world, Addresses addresses, User viewer) {
    this.world = world;
    this.addresses = addresses;
    this.viewer = viewer;
  }

  Doc repository(Repo repository) {
    return Doc.of("id", RepositoryShapes.node(repository))
        .with("databaseId", repository.id)
        .with("name", repository.name())
        .with("nameWithOwner", repository.fullName())
        .with("url", addresses.page(repository))
        .with("isPrivate", true)
        .with("isArchived", false)
        .with(
            "defaultBranchRef",
            repository
                .tip(repository.defaultBranch)
                .map(tip -> ref("refs/heads/", repository.defaultBranch, tip)))
        .with("__repo", repository);
  }

  static Doc ref(String prefix, String name, CommitSha tip) {
    return Doc.of("id", "REF_" + prefix + name)
        .with("name", name)
        .with("prefix", prefix)
        .with("target", commit(tip));
  }

  /** What branch protection of the older kind asks for; nothing without any. */
  static @Nullable Doc updateRule(List<FakeProtection> protections) {
    var classic =
        protections.stream().filter(it -> it.kind() == FakeProtection.Kind.PROTECTION).toList();
    if (classic.isEmpty()) return null;
    return Doc.of("requiredApprovingReviewCount", approvals(classic))
        .with("requiresCodeOwnerReviews", false)
        .with("requiresConversationResolution", false)
        .with("requiresLinearHistory", false)
        .with("requiresSignatures", false);
  }

  private static int approvals(List<FakeProtection> protections) {
    return protections.stream().mapToInt(FakeProtection::approvals).max().orElse(0);
  }

  private static Doc commit(CommitSha commit) {
    return Doc.of("__typename", "Commit").with("id", "C_" + commit).with("oid", commit);
  }

  Doc user(User user) {
    return Doc.of("__typename", user.kind().spelled())
        .with("id", Accounts.node(user))
        .with("databaseId", user.id())
        .with("login", user.login())
        .with("url", addresses.page(user));
  }

  Doc pull(Repo repository, FakePull pull) {
    var content = new RepositoryContent(repository.folder);
    Supplier<List<ChangedFile>> files =
        () -> content.changes(pull.base().commit(), pull.head().commit());
    return described(repository, pull)
        .with("files", (Supplier<Object>) () -> Doc.list(files.get(), Nodes::file))
        .with("commits", (Supplier<Object>) () -> commits(repository, pull, content))
        .with("changedFiles", (Supplier<Object>) () -> files.get().size())
        .with(
            "additions",
            (Supplier<Object>) () -> files.get().stream().mapToLong(ChangedFile::additions).sum())
        .with(
            "deletions",
            (Supplier<Object>) () -> files.get().stream().mapToLong(ChangedFile::deletions).sum())
        .with("mergeable", (Supplier<Object>) () -> mergeable(repository, pull, content));
  }

  private List<Object> commits(Repo repository, FakePull pull, RepositoryContent content) {
    var rollups = new Rollups(repository, this, addresses);
    var own = content.commits(pull.head().commit(), pull.base().commit());
    return Doc.list(
        own.reversed(),
        commit ->
            Doc.of("id", "PURC_" + commit)
                .with(
                    "commit",
                    commit(commit)
                        .with("deployments", deployments(repository, commit))
                        .with("signature", signature(repository, commit))
                        .with("statusCheckRollup", (Supplier<Object>) () -> rollups.of(commit))));
  }

  private static List<Object> deployments(Repo repository, CommitSha commit) {
    var own = repository.deployments.stream().filter(it -> it.commit().equals(commit)).toList();
    return Doc.list(
        own.reversed(),
        it ->
            Doc.of("id", Accounts.node("DE", it.id()))
                .with("environment", it.environment())
                .with("state", it.state()));
  }

  private static @Nullable Doc signature(Repo repository, CommitSha commit) {
    if (!repository.signed.contains(commit)) return null;
    return Doc.of("__typename", "GpgSignature").with("isValid", true);
  }

  private static List<Object> threads(Repo repository, FakePull pull) {
    return Doc.list(
        repository.threads.getOrDefault(pull.number(), List.of()),
        it ->
            Doc.of("id", Accounts.node("PRRT", it.id()))
                .with("isResolved", it.resolved())
                .with("path", it.path()));
  }

  private Doc described(Repo repository, FakePull pull) {
    return Doc.of("__typename", "PullRequest")
        .with("id", PullShapes.node(pull))
        .with("databaseId", pull.id())
        .with("number", pull.number())
        .with("title", pull.title())
        .with("body", pull.body())
        .with("url", addresses.page(repository) + "/pull/" + pull.number())
        .with("state", pull.isMerged() ? "MERGED" : pull.isOpen() ? "OPEN" : "CLOSED")
        .with("closed", !pull.isOpen())
        .with("merged", pull.isMerged())
        .with("isDraft", pull.draft())
        .with("author", user(pull.author()))
        .with(
            "baseRef",
            repository
                .tip(pull.base().branch())
                .map(tip -> ref("refs/heads/", pull.base().branch(), tip)))
        .with("baseRefName", pull.base().branch())
        .with("baseRefOid", pull.base().commit())
        .with("headRefName", pull.head().branch())
        .with("headRefOid", pull.head().commit())
        .with("headRepository", world.find(pull.head().repository()).map(this::repository))
        .with("isCrossRepository", pull.head().repository() != repository.id)
        .with("maintainerCanModify", false)
        .with("createdAt", pull.createdAt())
        .with("updatedAt", pull.updatedAt())
        .with("closedAt", pull.end().map(FakePull.End::at))
        .with("mergedAt", pull.isMerged() ? pull.end().map(FakePull.End::at) : Optional.empty())
        .with("mergeCommit", pull.end().flatMap(FakePull.End::mergedAs).map(Nodes::commit))
        .with(
            "mergedBy", pull.isMerged() ? pull.end().map(end -> user(end.by())) : Optional.empty())
        .with("locked", false)
        .with("milestone", null)
        .with("viewerDidAuthor", pull.author().equals(viewer))
        .with("assignees", Doc.list(repository.assignees(pull), this::user))
        .with("reviewThreads", threads(repository, pull))
        .with("reviewRequests", requests(repository, pull))
        .with("comments", comments(repository, pull))
        .with("labels", Doc.list(pull.labels(), Nodes::label))
        .with("reviews", reviews(all(repository, pull)))
        .with("latestReviews", reviews(latest(repository, pull, false)))
        .with("latestOpinionatedReviews", reviews(latest(repository, pull, true)))
        .with("reviewDecision", decision(latest(repository, pull, true)));
  }

  private List<Object> requests(Repo repository, FakePull pull) {
    var all = Doc.list(repository.reviewers(pull), user -> request(user.id(), user(user)));
    all.addAll(Doc.list(repository.reviewingTeams(pull), team -> request(team.id(), team(team))));
    return all;
  }

  private static Doc request(long id, Doc reviewer) {
    return Doc.of("id", "RR_" + id).with("requestedReviewer", reviewer);
  }

  Doc team(FakeTeam team) {
    return Doc.of("__typename", "Team")
        .with("id", teamNode(team))
        .with("slug", team.slug())
        .with("name", team.slug())
        .with("combinedSlug", team.combinedSlug())
        .with("members", Doc.list(team.members(), this::user));
  }

  static String teamNode(FakeTeam team) {
    return Accounts.node("T", team.id());
  }

  private List<Object> comments(Repo repository, FakePull pull) {
    var own =
        repository.comments.values().stream()
            .filter(comment -> comment.pull() == pull.number())
            .toList();
    return Doc.list(
        own,
        comment ->
            Doc.of("id", Accounts.node("IC", comment.id()))
                .with("body", comment.body())
                .with("viewerDidAuthor", comment.author().equals(viewer)));
  }

  static String labelNode(dev.signalbox.fakehub.state.Label label) {
    return "LA_" + label.id();
  }

  static String reviewNode(Review review) {
    return "PRR_" + review.id();
  }

  static Doc label(dev.signalbox.fakehub.state.Label label) {
    return Doc.of("id", labelNode(label))
        .with("name", label.name())
        .with("color", label.color())
        .with("description", null)
        .with("isDefault", false);
  }

  private static Doc file(ChangedFile file) {
    String kind =
        switch (file.status()) {
          case 'A' -> "ADDED";
          case 'D' -> "DELETED";
          default -> "MODIFIED";
        };
    return Doc.of("path", file.path())
        .with("additions", file.additions())
        .with("deletions", file.deletions())
        .with("changeType", kind);
  }

  private static String mergeable(Repo repository, FakePull pull, RepositoryContent content) {
    return PullShapes.mergeable(repository, pull, content)
        .map(fits -> fits ? "MERGEABLE" : "CONFLICTING")
        .orElse("UNKNOWN");
  }

  private static List<Review> all(Repo repository, FakePull pull) {
    return repository.reviews.values().stream()
        .filter(review -> review.pull() == pull.number())
        .toList();
  }

  /** The last word of each reviewer; a mere comment is no opinion. */
  private static List<Review> latest(Repo repository, FakePull pull, boolean opinionated) {
    Map<Long, Review> last = new LinkedHashMap<>();
    for (Review review : all(repository, pull)) {
      if (opinionated && review.state() == Review.State.COMMENTED) continue;
      last.put(review.author().id(), review);
    }
    return List.copyOf(last.values());
  }

  private static Optional<String> decision(List<Review> opinions) {
    var states = opinions.stream().map(Review::state).toList();
    if (states.contains(Review.State.CHANGES_REQUESTED)) return Optional.of("CHANGES_REQUESTED");
    return states.contains(Review.State.APPROVED) ? Optional.of("APPROVED") : Optional.empty();
  }

  private List<Object> reviews(List<Review> reviews) {
    return Doc.list(
        reviews,
        review ->
            Doc.of("id", reviewNode(review))
                .with("databaseId", review.id())
                .with("author", user(review.author()))
                .with("body", review.body())
                .with("viewerDidAuthor", review.author().equals(viewer))
                .with("state", review.state().name())
                .with("submittedAt", review.at())
                .with("commit", commit(review.commit())));
  }
}
