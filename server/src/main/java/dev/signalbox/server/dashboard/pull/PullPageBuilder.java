package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.hosting.PullDetail;
import dev.signalbox.insights.search.CommitFailures;
import dev.signalbox.server.dashboard.conversation.Conversations;
import dev.signalbox.server.dashboard.conversation.RefusedForms;
import dev.signalbox.server.dashboard.diff.Diffs;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.web.http.PercentEncoding;
import java.time.Instant;
import java.util.Optional;

/** Puts the page of a pull request together: what the queue knows, and what its host keeps here. */
final class PullPageBuilder {
  private static final String PART = "part";
  private static final String LIVE = "live";

  private final Pages pages;
  private final Queues queues;
  private final Stories stories;
  private final Conversations conversations;
  private final Diffs diffs;

  PullPageBuilder(Pages pages, Queues queues, ApiGateway api, CommitFailures failures) {
    this.pages = pages;
    this.queues = queues;
    this.stories = new Stories(queues, api, failures);
    this.conversations = new Conversations(api);
    this.diffs = new Diffs(api);
  }

  /** Nothing, of a pull request that nobody knows. */
  Optional<PullPage> of(PageRequest request, long number, RefusedForms refused) {
    var story = stories.of(request, new PullRequestNumber(number));
    var kept = conversations.pull(request, number);
    if (story.isEmpty() && kept.isEmpty()) return Optional.empty();
    var snapshot = queues.snapshot(request.repository());
    var known = snapshot.facts().entries().pulls().get(new PullRequestNumber(number));
    var about =
        kept.map(pull -> About.of(pull, known)).orElseGet(() -> story.orElseThrow().about());
    // The diff stays as it is until somebody pushes: not to be made again whenever the queue moves.
    boolean isWhole = !request.asked(PART).contains(LIVE);
    return Optional.of(page(request, refused, about, story, kept, isWhole, snapshot.second()));
  }

  private PullPage page(
      PageRequest request,
      RefusedForms refused,
      About about,
      Optional<PullStory> story,
      Optional<PullDetail> kept,
      boolean isWhole,
      Instant now) {
    var tab = kept.isPresent() ? Tab.PULLS : Tab.QUEUE;
    return new PullPage(
        pages.frame("#" + about.number() + " " + about.title(), request, tab),
        refused.fault(),
        request.address(),
        now.toString(),
        liveAddress(request, about.number()),
        about,
        story,
        kept.map(pull -> conversations.of(request, pull, refused, now)),
        kept.filter(_ -> isWhole).flatMap(pull -> Conversations.forms(request, pull, refused)),
        kept.filter(_ -> isWhole).map(pull -> diffs.first(request, pull.number())));
  }

  private static String liveAddress(PageRequest request, long number) {
    String from =
        request.asked(Conversations.FROM).stream()
            .findFirst()
            .map(text -> "&" + Conversations.FROM + "=" + PercentEncoding.encode(text))
            .orElse("");
    return request.address() + "/pull/" + number + "?" + PART + "=" + LIVE + from;
  }
}
