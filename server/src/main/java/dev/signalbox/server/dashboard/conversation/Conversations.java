package dev.signalbox.server.dashboard.conversation;

import dev.signalbox.hosting.ConversationViews.CommentList;
import dev.signalbox.hosting.ConversationViews.ReviewList;
import dev.signalbox.hosting.ConversationViews.ReviewView;
import dev.signalbox.hosting.PullDetail;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.access.Right;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Asks what was said about pull requests that are kept here. */
public record Conversations(ApiGateway api) {
  /** The part that is shown begins with the comment or review of this index. */
  public static final String FROM = "said";

  private static final Pattern INDEX = Pattern.compile("[0-9]{1,6}");
  private static final int SHOWN = 30;

  /** Empty where pull requests are kept elsewhere, or there is none of this number. */
  public Optional<PullDetail> pull(PageRequest request, long number) {
    if (!request.repository().host().isLocal()) return Optional.empty();
    return view(request, "/pulls/" + number, PullDetail.class);
  }

  private <T> Optional<T> view(PageRequest request, String below, Class<T> type) {
    return switch (api.get(request, below, "", type)) {
      case ApiAnswer.Shown<T>(var view, _) -> Optional.of(view);
      case ApiAnswer.Refused<T> _ -> Optional.empty();
    };
  }

  /** Made only where it is shown: there may be megabytes of it. */
  private record Said(Instant at, Supplier<ConversationItem> item) {}

  public PullConversation of(
      PageRequest request, PullDetail pull, RefusedForms refused, Instant now) {
    var said = new ArrayList<Said>();
    String repository = request.address();
    String below = "/pulls/" + pull.number();
    boolean mayDismiss = request.may(Right.CHANGE);
    view(request, below + "/comments", CommentList.class)
        .map(CommentList::comments)
        .orElse(List.of())
        .forEach(
            it ->
                said.add(new Said(it.createdAt(), () -> ConversationItem.of(it, repository, now))));
    view(request, below + "/reviews", ReviewList.class)
        .map(ReviewList::reviews)
        .orElse(List.of())
        .forEach(
            it -> {
              var form =
                  mayDismiss
                      ? Optional.of(dismissal(request, pull, it, refused))
                      : Optional.<DismissalForm>empty();
              said.add(
                  new Said(
                      it.submittedAt(),
                      () -> ConversationItem.of(it, pull.headSha(), repository, now, form)));
            });
    said.sort(Comparator.comparing(Said::at));
    return part(request, pull, said);
  }

  private static PullConversation part(PageRequest request, PullDetail pull, List<Said> items) {
    int newest = Math.max(0, items.size() - SHOWN);
    int from =
        request.asked(FROM).stream()
            .filter(text -> INDEX.matcher(text).matches())
            .findFirst()
            .map(Integer::parseInt)
            .map(index -> Math.min(index, newest))
            .orElse(newest);
    int to = Math.min(items.size(), from + SHOWN);
    String address = request.address() + "/pull/" + pull.number() + "?" + FROM + "=";
    return new PullConversation(
        pull.author(),
        ProsePieces.of(pull.body(), request.address()),
        items.subList(from, to).stream().map(it -> it.item().get()).toList(),
        items.size(),
        from == 0 ? "" : address + Math.max(0, from - SHOWN) + "#conversation",
        to == items.size() ? "" : address + to + "#conversation");
  }

  private static DismissalForm dismissal(
      PageRequest request, PullDetail pull, ReviewView review, RefusedForms refused) {
    var typed =
        refused
            .dismissal()
            .filter(it -> it.review() == review.id())
            .orElse(new RefusedForms.TypedDismissal(review.id(), "", ""));
    return new DismissalForm(
        review.id(),
        "%s/pull/%d/reviews/%d/dismiss".formatted(request.address(), pull.number(), review.id()),
        request.session().formToken(),
        typed.message(),
        typed.fault());
  }

  /** Empty for whoever may only look. */
  public static Optional<PullForms> forms(
      PageRequest request, PullDetail pull, RefusedForms refused) {
    return request.may(Right.CHANGE)
        ? Optional.of(PullForms.of(request, pull, refused))
        : Optional.empty();
  }
}
