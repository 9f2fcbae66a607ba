package dev.signalbox.webhooks.endpoints;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Edit;
import dev.signalbox.web.input.Flag;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.LogTypeNames;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.routing.Call;
import dev.signalbox.webhooks.PayloadFormat;
import dev.signalbox.webhooks.Subscription;
import dev.signalbox.webhooks.network.ReceiverUrl;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** What is said of a webhook: where to, how, and the filters of the event log. */
final class WebhookInputs {
  private static final int MOST = 100;
  private static final TextShape ADDRESS = TextShape.between(1, ReceiverUrl.MAX_LENGTH);

  static final Input<String> URL = Input.body("url", ADDRESS, "Where entries are posted to");
  static final Input<Optional<String>> NEW_URL =
      Input.bodyOptional("url", ADDRESS, "Where entries are posted to");
  static final Input<Optional<Boolean>> ACTIVE =
      Input.bodyOptional("active", new Flag(), "False pauses it, true resumes it");
  static final Input<Optional<Boolean>> SKIP_BACKLOG =
      Input.bodyOptional(
          "skip_backlog",
          new Flag(),
          "Whether it goes on with what happens from now on, and not where it was paused");

  private static final Input<Optional<PayloadFormat>> FORMAT =
      Input.bodyOptional(
          "format", Choice.of(PayloadFormat.class), "How entries are written; json if absent");
  private static final Input<Edit<List<LogType>>> EVENT_TYPES =
      Input.bodyEdit(
          "event_types",
          new ListOf<>(LogTypeNames.CHOICE, MOST),
          "Only entries of these types; some are sent only if they are named here");
  private static final Input<Edit<List<BigInteger>>> PULL_REQUESTS =
      Input.bodyEdit(
          "pull_requests",
          new ListOf<>(WholeNumber.between(1, Long.MAX_VALUE), MOST),
          "Only entries of these pull requests");
  private static final Input<Edit<String>> BASE_REF =
      Input.bodyEdit("base_ref", TextShape.between(1, 255), "Only pull requests to this base");
  private static final Input<Optional<Boolean>> EVERY_TYPE =
      Input.bodyOptional(
          "every_type",
          new Flag(),
          "Whether entries that the contract has no shape for are sent too; false if absent");

  static final Input<?>[] CHOICES = {FORMAT, EVENT_TYPES, PULL_REQUESTS, BASE_REF, EVERY_TYPE};

  private WebhookInputs() {}

  static Subscription.Settings fresh(Call call) {
    var everything = new LogFilter(List.of(), Optional.empty(), List.of(), true);
    return changed(
        call,
        call.get(URL),
        new Subscription.Settings(call.get(URL), PayloadFormat.JSON, everything));
  }

  static Subscription.Settings changed(Call call, Subscription.Settings before) {
    return changed(call, call.get(NEW_URL).orElse(before.url()), before);
  }

  private static Subscription.Settings changed(
      Call call, String url, Subscription.Settings before) {
    var filter = before.filter();
    var pulls = filter.pullRequests().stream().map(BigInteger::valueOf).toList();
    return new Subscription.Settings(
        url,
        call.get(FORMAT).orElse(before.format()),
        new LogFilter(
            call.get(PULL_REQUESTS).over(Optional.of(pulls)).orElse(List.of()).stream()
                .map(BigInteger::longValueExact)
                .toList(),
            call.get(BASE_REF).over(filter.baseRef()),
            call.get(EVENT_TYPES).over(Optional.of(filter.types())).orElse(List.of()),
            !call.get(EVERY_TYPE).orElse(!filter.isShapedOnly())));
  }
}
