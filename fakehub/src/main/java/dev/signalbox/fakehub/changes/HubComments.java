package dev.signalbox.fakehub.changes;

import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Comment;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Reaction;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Review;

/** What is said about a pull request. */
public final class HubComments {
  private final Hub hub;

  public HubComments(Hub hub) {
    this.hub = hub;
  }

  public Comment comment(Repo repository, FakePull pull, String words, HubActor by) {
    var comment =
        new Comment(hub.nextId(), pull.number(), by.user(), by.app(), words, hub.now(), hub.now());
    repository.comments.put(comment.id(), comment);
    hub.hooks().comment("created", repository, pull, comment, Doc.of());
    return comment;
  }

  public Comment edit(Repo repository, Comment comment, String words) {
    var edited = comment.saying(words, hub.now());
    repository.comments.put(comment.id(), edited);
    var changes = Doc.of("changes", Doc.of("body", Doc.of("from", comment.body())));
    FakePull pull = HubPulls.find(repository, comment.pull());
    hub.hooks().comment("edited", repository, pull, edited, changes);
    return edited;
  }

  /** The same picture of the same user is given once. */
  public Reaction react(Repo repository, Comment comment, String picture, HubActor by) {
    for (Reaction given : repository.reactions) {
      boolean isSame = given.comment() == comment.id() && given.content().equals(picture);
      if (isSame && given.user().equals(by.user())) return given;
    }
    var reaction = new Reaction(hub.nextId(), comment.id(), by.user(), picture, hub.now());
    repository.reactions.add(reaction);
    return reaction;
  }

  public Review review(
      Repo repository, FakePull pull, Review.State state, String words, HubActor by) {
    var review =
        new Review(
            hub.nextId(), pull.number(), by.user(), words, state, pull.head().commit(), hub.now());
    repository.reviews.put(review.id(), review);
    hub.hooks().review("submitted", repository, pull, review);
    return review;
  }

  public Review dismiss(Repo repository, Review review) {
    var dismissed = review.dismissed();
    repository.reviews.put(review.id(), dismissed);
    hub.hooks()
        .review("dismissed", repository, HubPulls.find(repository, review.pull()), dismissed);
    return dismissed;
  }
}
