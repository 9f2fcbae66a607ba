package dev.signalbox.rules;

import dev.signalbox.engine.notation.Spelling;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.DismissReviews;
import dev.signalbox.engine.rules.Action.RequestReviews.Reviewer;
import dev.signalbox.engine.rules.ReviewSelection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the options of the actions that are about reviews. */
final class ReviewOptions {
  private static final int MAX_WEIGHT = 65_535;
  private static final String REQUESTED = "from_requested_reviewers";
  private static final Decoder<List<String>> LOGINS =
      Lists.of("names", Templates.MAX_NAMES, Scalars.NAME);

  private ReviewOptions() {}

  static Action requestReviews(MapFields fields) {
    var asked =
        new Action.RequestReviews(
            fields.optional("users", "reviewers", ReviewOptions::reviewers).orElse(List.of()),
            fields.optional("teams", "team_reviewers", ReviewOptions::reviewers).orElse(List.of()),
            fields.or("users_from_teams", ReviewOptions::reviewers, List.of()),
            fields.optional("random_count", Scalars.whole(1, Templates.MAX_NAMES)));
    fields.atLeastOne("users", "teams", "users_from_teams", "reviewers", "team_reviewers");
    return asked;
  }

  private static Optional<List<Reviewer>> reviewers(Node node, Trail trail) {
    if (node instanceof Node.Entries map) return Optional.of(weighted(map, trail));
    return LOGINS
        .decode(node, trail)
        .map(names -> names.stream().map(name -> new Reviewer(name, 1)).toList());
  }

  private static List<Reviewer> weighted(Node.Entries map, Trail trail) {
    var reviewers = new ArrayList<Reviewer>();
    for (var entry : MapKeys.once(map, trail)) {
      var at = trail.to(entry.key().text());
      var name = Scalars.NAME.decode(entry.key(), at);
      var weight = Scalars.whole(1, MAX_WEIGHT).decode(entry.value(), at);
      name.ifPresent(who -> weight.ifPresent(number -> reviewers.add(new Reviewer(who, number))));
    }
    return reviewers;
  }

  static Action review(MapFields fields) {
    return new Action.Review(
        fields.or(
            "type", Choices.inAnyCase(Action.Review.Verdict.class), Action.Review.Verdict.APPROVE),
        fields.optional("message", Templates.TEXT));
  }

  static Action dismissReviews(MapFields fields) {
    ReviewSelection usual =
        fields
            .optional("users", LOGINS)
            .<ReviewSelection>map(ReviewSelection.Users::new)
            .orElseGet(ReviewSelection.Everyone::new);
    return new DismissReviews(
        fields.or("approved", ReviewOptions::selection, usual),
        fields.or("changes_requested", ReviewOptions::selection, usual),
        fields.optional("message", Templates.TEXT),
        fields.or(
            "when",
            Choices.of(DismissReviews.Occasion.class),
            DismissReviews.Occasion.SYNCHRONIZE));
  }

  private static Optional<ReviewSelection> selection(Node node, Trail trail) {
    if (node instanceof Node.Items) {
      return LOGINS.decode(node, trail).map(ReviewSelection.Users::new);
    }
    if (node instanceof Node.Scalar scalar) {
      if (scalar.text().equals(REQUESTED)) {
        return Optional.of(new ReviewSelection.FromRequestedReviewers());
      }
      if (scalar.kind() == ScalarKind.BOOLEAN) {
        return Optional.of(
            scalar.isTrue() ? new ReviewSelection.Everyone() : new ReviewSelection.Nobody());
      }
    }
    String text = node instanceof Node.Scalar scalar ? scalar.text() : "";
    trail.fault(
        FaultType.WRONG_TYPE,
        node.at(),
        "expected true, false, `" + REQUESTED + "` or a list of names, found " + node.described(),
        Spelling.nearest(text, List.of("true", "false", REQUESTED)));
    return Optional.empty();
  }
}
