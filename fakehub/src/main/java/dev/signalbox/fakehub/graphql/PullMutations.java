package dev.signalbox.fakehub.graphql;

import dev.signalbox.fakehub.changes.HubPulls;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.rest.Desk;
import dev.signalbox.fakehub.shapes.Accounts;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Comment;
import dev.signalbox.fakehub.state.FakeTeam;
import dev.signalbox.fakehub.state.Label;
import dev.signalbox.fakehub.state.Review;
import dev.signalbox.fakehub.state.User;
import graphql.schema.DataFetchingEnvironment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Labels, people, comments, reviews and the end of a pull request. */
final class PullMutations {
  private final Desk desk;

  PullMutations(Desk desk) {
    this.desk = desk;
  }

  private static <T> T unlessRefused(Supplier<T> work) {
    try {
      return work.get();
    } catch (HubRefusal refusal) {
      throw new GraphRefusal("UNPROCESSABLE", String.valueOf(refusal.getMessage()));
    }
  }

  Doc comment(DataFetchingEnvironment asked) {
    var target = PullTarget.of(desk, asked, "subjectId");
    String body = target.text("body").orElse("");
    if (body.isBlank()) throw new GraphRefusal("UNPROCESSABLE", "Body can't be blank");
    var made = desk.talk().comment(target.repository(), target.pull(), body, target.by());
    return target.done().with("commentEdge", Doc.of("cursor", "").with("node", shown(made)));
  }

  /** Only whoever wrote a comment may edit it, or who may write to the repository. */
  Doc editComment(DataFetchingEnvironment asked) {
    var input =
        Optional.<Map<String, @Nullable Object>>ofNullable(asked.getArgument("input"))
            .orElseThrow();
    Object id = input.get("id");
    for (var repository : desk.hub().world().repositories()) {
      for (var comment : List.copyOf(repository.comments.values())) {
        if (!Accounts.node("IC", comment.id()).equals(id)) continue;
        var pull = HubPulls.find(repository, comment.pull());
        var target = PullTarget.of(desk, asked, repository, pull, input);
        var edited = desk.talk().edit(repository, comment, target.text("body").orElse(""));
        return target.done().with("issueComment", shown(edited));
      }
    }
    throw PullTarget.missing(id);
  }

  private static Doc shown(Comment comment) {
    return Doc.of("id", Accounts.node("IC", comment.id()))
        .with("body", comment.body())
        .with("viewerDidAuthor", true);
  }

  Doc close(DataFetchingEnvironment asked) {
    var target = PullTarget.of(desk, asked, "pullRequestId");
    return target.changed(desk.pulls().close(target.repository(), target.pull(), target.by()));
  }

  Doc addLabels(DataFetchingEnvironment asked) {
    var target = PullTarget.of(desk, asked, "labelableId");
    desk.pulls().label(target.repository(), target.pull(), labels(target), target.by());
    return target.done();
  }

  Doc removeLabels(DataFetchingEnvironment asked) {
    var target = PullTarget.of(desk, asked, "labelableId");
    for (String name : labels(target)) {
      var now = HubPulls.find(target.repository(), target.pull().number());
      boolean hasIt = now.labels().stream().anyMatch(label -> label.name().equals(name));
      if (hasIt) desk.pulls().unlabel(target.repository(), now, name, target.by());
    }
    return target.done();
  }

  private static List<String> labels(PullTarget target) {
    return target.ids("labelIds").stream()
        .map(
            id ->
                target.repository().labels.values().stream()
                    .filter(label -> Nodes.labelNode(label).equals(id))
                    .map(Label::name)
                    .findFirst()
                    .orElseThrow(() -> PullTarget.missing(id)))
        .toList();
  }

  Doc assign(DataFetchingEnvironment asked, boolean add) {
    var target = PullTarget.of(desk, asked, "assignableId");
    var users = target.ids("assigneeIds").stream().map(this::user).toList();
    if (add) desk.people().assign(target.repository(), target.pull(), users, target.by());
    else desk.people().unassign(target.repository(), target.pull(), users, target.by());
    var now = target.changed(HubPulls.find(target.repository(), target.pull().number()));
    return now.with("assignable", now.get("pullRequest"));
  }

  private User user(String id) {
    return desk.hub().world().users().stream()
        .filter(user -> Accounts.node(user).equals(id))
        .findFirst()
        .orElseThrow(() -> PullTarget.missing(id));
  }

  private FakeTeam team(String id) {
    return desk.hub().world().teams().stream()
        .filter(team -> Nodes.teamNode(team).equals(id))
        .findFirst()
        .orElseThrow(() -> PullTarget.missing(id));
  }

  /** Without {@code union} it would take the place of those who were asked before. */
  Doc requestReviews(DataFetchingEnvironment asked) {
    var target = PullTarget.of(desk, asked, "pullRequestId");
    var users = target.ids("userIds").stream().map(this::user).toList();
    var teams = target.ids("teamIds").stream().map(this::team).toList();
    if (!Boolean.TRUE.equals(target.input().get("union"))) {
      target.repository().reviewers.remove(target.pull().number());
      target.repository().reviewingTeams.remove(target.pull().number());
    }
    unlessRefused(
        () -> {
          desk.people().request(target.repository(), target.pull(), users, teams, target.by());
          return users;
        });
    return target.changed(HubPulls.find(target.repository(), target.pull().number()));
  }

  Doc review(DataFetchingEnvironment asked) {
    var target = PullTarget.of(desk, asked, "pullRequestId");
    var state =
        switch (target.text("event").orElse("")) {
          case "APPROVE" -> Review.State.APPROVED;
          case "REQUEST_CHANGES" -> Review.State.CHANGES_REQUESTED;
          case "COMMENT" -> Review.State.COMMENTED;
          case String other -> throw new GraphRefusal("UNPROCESSABLE", "no such event: " + other);
        };
    String body = target.text("body").orElse("");
    if (state != Review.State.APPROVED && body.isBlank()) {
      throw new GraphRefusal("UNPROCESSABLE", "Body can't be blank");
    }
    if (target.pull().author().equals(target.by().user()) && state != Review.State.COMMENTED) {
      throw new GraphRefusal("UNPROCESSABLE", "Can not approve your own pull request");
    }
    desk.talk().review(target.repository(), target.pull(), state, body, target.by());
    return target.done();
  }

  Doc dismiss(DataFetchingEnvironment asked) {
    var input =
        Optional.<Map<String, @Nullable Object>>ofNullable(asked.getArgument("input"))
            .orElseThrow();
    Object id = input.get("pullRequestReviewId");
    for (var repository : desk.hub().world().repositories()) {
      for (var review : List.copyOf(repository.reviews.values())) {
        if (!Nodes.reviewNode(review).equals(id)) continue;
        var pull = HubPulls.find(repository, review.pull());
        var target = PullTarget.of(desk, asked, repository, pull, input);
        if (review.state() == Review.State.COMMENTED || review.state() == Review.State.DISMISSED) {
          throw new GraphRefusal(
              "UNPROCESSABLE", "Can not dismiss a commented pull request review");
        }
        desk.talk().dismiss(repository, review);
        return target.done();
      }
    }
    throw PullTarget.missing(id);
  }
}
