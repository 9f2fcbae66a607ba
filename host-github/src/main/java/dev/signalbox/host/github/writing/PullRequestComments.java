package dev.signalbox.host.github.writing;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.UrlText;
import java.util.Collection;

/** What we say under a pull request: comments, reactions, labels. */
public final class PullRequestComments {
  /** By this first line the comment is found again that tells how a pull request fares. */
  public static final String STATUS_MARK = "<!-- signalbox -->";

  /** The last line of what a rule has said begins so. */
  public static final String ACTION_MARK = "<!-- signalbox-action: ";

  private final GitHubAccess access;

  public PullRequestComments(GitHubAccess access) {
    this.access = access;
  }

  /** GitHub's words for the reactions that we use. */
  public enum CommentReaction {
    SEEN("eyes"),
    YES("+1"),
    NO("-1"),
    CONFUSED("confused");

    private final String word;

    CommentReaction(String word) {
      this.word = word;
    }
  }

  /** The number of the new comment. */
  public GitHubReply<Long> comment(RepositorySlug slug, PullRequestNumber number, String text) {
    return said(slug, saying(slug, number, text));
  }

  /** As another comment, but never behind those that only tell how things are going. */
  public GitHubReply<Long> sayLanded(RepositorySlug slug, PullRequestNumber number, String text) {
    return said(slug, saying(slug, number, text).forLanding());
  }

  private static GitHubCall saying(RepositorySlug slug, PullRequestNumber number, String text) {
    return GitHubCall.write(
        "POST", issue(slug, number) + "/comments", Bodies.body().put("body", text));
  }

  private GitHubReply<Long> said(RepositorySlug slug, GitHubCall call) {
    return access.client(slug).then(client -> client.ask(call, answer -> answer.number("id")));
  }

  /** Refused with 404 when somebody deleted it. */
  public GitHubReply<Long> edit(RepositorySlug slug, long comment, String text) {
    return said(
        slug, GitHubCall.write("PATCH", comment(slug, comment), Bodies.body().put("body", text)));
  }

  /** True also when it was gone already. */
  public GitHubReply<Boolean> delete(RepositorySlug slug, long comment) {
    var call = GitHubCall.write("DELETE", comment(slug, comment));
    return access
        .client(slug)
        .then(client -> client.ask(call).map(heard -> true).whenMissing(true));
  }

  /** The same reaction twice is once. */
  public GitHubReply<Boolean> react(RepositorySlug slug, long comment, CommentReaction reaction) {
    var body = Bodies.body().put("content", reaction.word);
    return done(slug, GitHubCall.write("POST", comment(slug, comment) + "/reactions", body));
  }

  public GitHubReply<Boolean> addLabels(
      RepositorySlug slug, PullRequestNumber number, Collection<String> labels) {
    var body = Bodies.body();
    labels.forEach(body.putArray("labels")::add);
    return done(slug, GitHubCall.write("POST", issue(slug, number) + "/labels", body));
  }

  /** Gives a new pull request these and no others; labels that are not there yet are made. */
  public GitHubReply<Boolean> equip(
      RepositorySlug slug,
      PullRequestNumber number,
      Collection<String> labels,
      Collection<String> assignees) {
    var body = Bodies.body();
    labels.forEach(body.putArray("labels")::add);
    assignees.forEach(body.putArray("assignees")::add);
    return done(slug, GitHubCall.write("PATCH", issue(slug, number), body));
  }

  /** True also when it did not have the label. */
  public GitHubReply<Boolean> removeLabel(
      RepositorySlug slug, PullRequestNumber number, String label) {
    String path = issue(slug, number) + "/labels/" + UrlText.whole(label);
    return access
        .client(slug)
        .then(
            client ->
                client.ask(GitHubCall.write("DELETE", path)).map(heard -> true).whenMissing(true));
  }

  private GitHubReply<Boolean> done(RepositorySlug slug, GitHubCall call) {
    return access.client(slug).then(client -> client.ask(call)).map(heard -> true);
  }

  private static String issue(RepositorySlug slug, PullRequestNumber number) {
    return "/repos/" + slug + "/issues/" + number.value();
  }

  private static String comment(RepositorySlug slug, long comment) {
    return "/repos/" + slug + "/issues/comments/" + comment;
  }
}
