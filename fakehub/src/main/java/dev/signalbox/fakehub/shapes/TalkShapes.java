package dev.signalbox.fakehub.shapes;

import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.Comment;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Reaction;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Review;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Comments, reactions, reviews. */
public final class TalkShapes {
  private static final List<String> PICTURES =
      List.of("+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes");

  private final Addresses addresses;
  private final Accounts accounts;
  private final PullShapes pulls;

  public TalkShapes(Addresses addresses, Accounts accounts, PullShapes pulls) {
    this.addresses = addresses;
    this.accounts = accounts;
    this.pulls = pulls;
  }

  public Doc comment(Repo repository, Comment comment) {
    String own = addresses.of(repository) + "/issues/comments/" + comment.id();
    String page = addresses.page(repository) + "/pull/" + comment.pull();
    return Doc.of("id", comment.id())
        .with("node_id", Accounts.node("IC", comment.id()))
        .with("url", own)
        .with("html_url", page + "#issuecomment-" + comment.id())
        .with("issue_url", addresses.of(repository) + "/issues/" + comment.pull())
        .with("user", accounts.user(comment.author()))
        .with("created_at", comment.createdAt())
        .with("updated_at", comment.updatedAt())
        .with("author_association", PullShapes.association(repository, comment.author()))
        .with("body", comment.body())
        .with("reactions", reactions(own, repository.reactions, comment.id()))
        .with("performed_via_github_app", comment.via().map(this::app));
  }

  private Doc app(App app) {
    return accounts.app(app, Map.of());
  }

  private static Doc reactions(String own, List<Reaction> all, long comment) {
    var given = all.stream().filter(one -> one.comment() == comment).toList();
    var doc = Doc.of("url", own + "/reactions").with("total_count", given.size());
    for (String picture : PICTURES) {
      doc.put(picture, given.stream().filter(one -> one.content().equals(picture)).count());
    }
    return doc;
  }

  public Doc reaction(Reaction reaction) {
    return Doc.of("id", reaction.id())
        .with("node_id", Accounts.node("REA", reaction.id()))
        .with("user", accounts.user(reaction.user()))
        .with("content", reaction.content())
        .with("created_at", reaction.createdAt());
  }

  public Doc review(Repo repository, FakePull pull, Review review) {
    String html = pulls.page(repository, pull) + "#pullrequestreview-" + review.id();
    return Doc.of("id", review.id())
        .with("node_id", Accounts.node("PRR", review.id()))
        .with("user", accounts.user(review.author()))
        .with("body", review.body())
        .with("state", review.state().name())
        .with("html_url", html)
        .with("pull_request_url", pulls.url(repository, pull))
        .with("author_association", PullShapes.association(repository, review.author()))
        .with(
            "_links",
            Doc.of("html", PullShapes.link(html))
                .with("pull_request", PullShapes.link(pulls.url(repository, pull))))
        .with("submitted_at", review.at())
        .with("commit_id", review.commit());
  }

  /** Webhooks spell the state in small letters. */
  public Doc submitted(Repo repository, FakePull pull, Review review) {
    return review(repository, pull, review)
        .with("state", review.state().name().toLowerCase(Locale.ROOT));
  }

  /** A pull request as the issue it also is. */
  public Doc issue(Repo repository, FakePull pull) {
    String own = addresses.of(repository) + "/issues/" + pull.number();
    String page = pulls.page(repository, pull);
    return Doc.of("url", own)
        .with("repository_url", addresses.of(repository))
        .with("labels_url", own + "/labels{/name}")
        .with("comments_url", own + "/comments")
        .with("events_url", own + "/events")
        .with("html_url", page)
        .with("id", pull.id())
        .with("node_id", PullShapes.node(pull))
        .with("number", pull.number())
        .with("title", pull.title())
        .with("user", accounts.user(pull.author()))
        .with("labels", Doc.list(pull.labels(), label -> pulls.label(repository, label)))
        .with("state", pull.isOpen() ? "open" : "closed")
        .with("locked", false)
        .with("assignee", repository.assignees(pull).stream().findFirst().map(accounts::user))
        .with("assignees", Doc.list(repository.assignees(pull), accounts::user))
        .with("milestone", null)
        .with(
            "comments",
            repository.comments.values().stream().filter(it -> it.pull() == pull.number()).count())
        .with("created_at", pull.createdAt())
        .with("updated_at", pull.updatedAt())
        .with("closed_at", pull.end().map(FakePull.End::at))
        .with("author_association", PullShapes.association(repository, pull.author()))
        .with("active_lock_reason", null)
        .with("draft", pull.draft())
        .with(
            "pull_request",
            Doc.of("url", pulls.url(repository, pull))
                .with("html_url", page)
                .with("diff_url", page + ".diff")
                .with("patch_url", page + ".patch")
                .with(
                    "merged_at",
                    pull.isMerged() ? pull.end().map(FakePull.End::at) : Optional.empty()))
        .with("body", pull.body())
        .with("reactions", reactions(own, List.of(), 0))
        .with("timeline_url", own + "/timeline")
        .with("performed_via_github_app", null)
        .with("state_reason", null);
  }
}
