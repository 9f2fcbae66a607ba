package dev.signalbox.webhooks.sending;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.DeliveryAttempt;
import dev.signalbox.webhooks.network.ReceiverClient;
import dev.signalbox.webhooks.network.ReceiverReply;
import dev.signalbox.webhooks.tables.DeliveryClaims;
import dev.signalbox.webhooks.tables.DeliveryClaims.Assignment;
import dev.signalbox.webhooks.tables.DeliveryClaims.Claim;
import dev.signalbox.webhooks.tables.DeliveryRecorder;
import dev.signalbox.webhooks.tables.DeliveryRecorder.DeliveryVerdict;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends what is due for one webhook, one delivery after the other. */
public final class DeliveryWorker {
  private static final Logger LOG = LoggerFactory.getLogger(DeliveryWorker.class);

  /** Then others have their turn; with a quick receiver this is a second or two. */
  private static final int MOST_AT_ONCE = 100;

  private static final int LONGEST_FAULT = 500;

  /** How deliveries are taken, written, sent, recorded and counted. */
  public record Parts(
      DeliveryClaims claims,
      DeliveryRecorder recorder,
      PayloadWriter bodies,
      ReceiverClient client,
      DeliveryCounters counters) {}

  private final Parts parts;
  private final String version;
  private final InstantSource clock;

  public DeliveryWorker(Parts parts, String version, InstantSource clock) {
    this.parts = parts;
    this.version = version;
    this.clock = clock;
  }

  /** Ends with nothing more to send now, or with a failure, which is to be waited for. */
  public void serve(Claim claim) {
    for (int sent = 0; sent < MOST_AT_ONCE; sent++) {
      var assignment = parts.claims().next(claim, parts.bodies(), clock.instant());
      if (assignment.isEmpty()) break;
      if (send(claim, assignment.get()) != DeliveryVerdict.DELIVERED) break;
    }
    parts.claims().release(claim);
  }

  private DeliveryVerdict send(Claim claim, Assignment assignment) {
    warnOfGap(assignment);
    var attempt = attempt(assignment);
    var origin = origin(assignment);
    var verdict = parts.recorder().record(claim, assignment, origin, attempt, clock.instant());
    parts.counters().count(verdict);
    tell(verdict, assignment, origin, attempt);
    return verdict;
  }

  private DeliveryAttempt attempt(Assignment assignment) {
    long begin = System.nanoTime();
    try {
      byte[] body = assignment.delivery().body().getBytes(UTF_8);
      var url = parts.client().url(assignment.subscription().settings().url());
      var reply = parts.client().post(url, headers(assignment, body), body);
      return attempt(reply, Duration.ofNanos(System.nanoTime() - begin));
    } catch (IllegalArgumentException e) {
      return failed("refused: the URL " + e.getMessage(), begin);
    } catch (IOException e) {
      return failed(String.valueOf(e.getMessage()), begin);
    }
  }

  private Map<String, String> headers(Assignment assignment, byte[] body) {
    var delivery = assignment.delivery();
    Instant now = clock.instant();
    var headers = new LinkedHashMap<String, String>();
    headers.put("Content-Type", "application/json");
    headers.put("User-Agent", "signalbox/" + version);
    headers.put("webhook-id", delivery.id().toString());
    headers.put("webhook-timestamp", Long.toString(now.getEpochSecond()));
    headers.put(
        "webhook-signature",
        StandardSignature.header(assignment.secrets(), delivery.id(), now, body));
    headers.put("X-Signalbox-Event", delivery.event());
    delivery.entry().ifPresent(entry -> headers.put("X-Signalbox-Entry", Long.toString(entry)));
    return headers;
  }

  private static DeliveryAttempt attempt(ReceiverReply reply, Duration took) {
    return new DeliveryAttempt(
        OptionalInt.of(reply.status()), fault(reply), reply.body(), took, reply.retryAfter());
  }

  private static String fault(ReceiverReply reply) {
    int status = reply.status();
    if (status < 300) return "";
    if (status >= 400) return "the receiver answered " + status;
    String where = reply.location().map(it -> " to " + it).orElse("");
    return shortened("redirects are not followed: the receiver answered " + status + where);
  }

  private static DeliveryAttempt failed(String fault, long begin) {
    return new DeliveryAttempt(
        OptionalInt.empty(),
        shortened(fault),
        "",
        Duration.ofNanos(System.nanoTime() - begin),
        Optional.empty());
  }

  /** NUL, which PostgreSQL keeps in no text, may come from a header of the receiver. */
  private static String shortened(String text) {
    String begin = text.length() <= LONGEST_FAULT ? text : text.substring(0, LONGEST_FAULT);
    return begin.replace('\0', '\uFFFD');
  }

  private String origin(Assignment assignment) {
    try {
      return parts.client().url(assignment.subscription().settings().url()).origin();
    } catch (IllegalArgumentException e) {
      return "a URL that is refused";
    }
  }

  private static void warnOfGap(Assignment assignment) {
    var delivery = assignment.delivery();
    if (!delivery.event().equals(Delivery.GAP) || delivery.tries() > 0) return;
    LOG.warn(
        "webhook_delivery.entries_lost: {}: webhook {}: the event log no longer has what was not sent up to"
            + " entry {}",
        assignment.slug(),
        assignment.subscription().id(),
        delivery.entry().orElse(0));
  }

  private static void tell(
      DeliveryVerdict verdict, Assignment assignment, String origin, DeliveryAttempt attempt) {
    var slug = assignment.slug();
    var id = assignment.subscription().id();
    switch (verdict) {
      case GIVEN_UP ->
          LOG.warn(
              "webhook_delivery.given_up: {}: webhook {} to {}: delivery {} failed for a day: {}",
              slug,
              id,
              origin,
              assignment.delivery().id(),
              attempt.fault());
      case PAUSED ->
          LOG.warn(
              "webhook_delivery.paused: {}: webhook {} to {}: {}",
              slug,
              id,
              origin,
              attempt.fault());
      case FORGOTTEN ->
          LOG.info(
              "webhook_delivery.claim_lost: {}: webhook {}: delivery {} may be sent twice",
              slug,
              id,
              assignment.delivery().id());
      case DELIVERED, RETRY, FAILED ->
          LOG.debug("webhook_delivery.tried: {}: webhook {}: {}", slug, id, attempt.fault());
    }
  }
}
