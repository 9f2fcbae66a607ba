package dev.signalbox.host.github.intake;

import dev.signalbox.web.http.AddressLimit;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.Request;
import dev.signalbox.web.http.TrustedProxies;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads webhooks before anybody has proven to have sent them: few at a time, each within a
 * deadline, all of them within one budget of bytes, and a large one is only taken into memory when
 * its signature is right.
 */
public final class WebhookIntake {
  private static final Logger LOG = LoggerFactory.getLogger(WebhookIntake.class);
  private static final int CHUNK_BYTES = 16 << 10;

  private final IntakeLimits limits;
  private final Semaphore places;
  private final Semaphore large = new Semaphore(1);
  private final AddressLimit ofAddress;
  private final AtomicLong kept = new AtomicLong();
  private final AtomicLong mostKept = new AtomicLong();

  public WebhookIntake(IntakeLimits limits, TrustedProxies proxies) {
    this.limits = limits;
    this.places = new Semaphore(limits.places());
    this.ofAddress = new AddressLimit(limits.placesOfAddress(), proxies);
  }

  int maxBytes() {
    return limits.maxBytes();
  }

  /** How much of what nobody has proven is kept now. */
  long keptBytes() {
    return kept.get();
  }

  /** How much was ever kept at once. */
  long mostKeptBytes() {
    return mostKept.get();
  }

  /** What is answered, after the body has been handed on if its signature is right. */
  Answer receive(
      Request request, WebhookSecrets.WebhookSignature signature, Function<byte[], Answer> proven) {
    var address = request.clientAddress();
    if (!ofAddress.take(address)) return busy();
    try {
      if (!places.tryAcquire(limits.patience().toMillis(), TimeUnit.MILLISECONDS)) return busy();
      try {
        return read(request, signature, proven);
      } finally {
        places.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return busy();
    } finally {
      ofAddress.free(address);
    }
  }

  private Answer read(
      Request request, WebhookSecrets.WebhookSignature signature, Function<byte[], Answer> proven)
      throws InterruptedException {
    long ours = 0;
    try (var body = new UnprovenBody(limits.memoryBytes());
        InputStream in = request.bodyStream(limits.pace())) {
      byte[] chunk = new byte[CHUNK_BYTES];
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        if (ours + count > limits.maxBytes()) return tooLarge();
        ours += count;
        if (!keep(count)) return busy();
        body.add(chunk, count);
        signature.add(chunk, count);
      }
      return signature.isRight() ? taken(body, proven) : wrongSignature();
    } catch (SocketTimeoutException e) {
      return Answer.problem(408, "the webhook body did not arrive in time");
    } catch (IOException e) {
      LOG.debug("webhook.body_truncated: the connection ended before the body did", e);
      return Answer.problem(400, "the webhook body was cut off");
    } finally {
      kept.addAndGet(-ours);
    }
  }

  private boolean keep(int count) {
    long now = kept.addAndGet(count);
    if (now > limits.budgetBytes()) return false;
    mostKept.accumulateAndGet(now, Math::max);
    return true;
  }

  /** To be parsed, a large one needs many times its size: one after the other. */
  private Answer taken(UnprovenBody body, Function<byte[], Answer> proven)
      throws IOException, InterruptedException {
    if (!body.isLarge()) return proven.apply(body.bytes());
    if (!large.tryAcquire(limits.pace().whole().toMillis(), TimeUnit.MILLISECONDS)) return busy();
    try {
      return proven.apply(body.bytes());
    } finally {
      large.release();
    }
  }

  static Answer tooLarge() {
    return Answer.problem(413, "the webhook body is too large");
  }

  private static Answer wrongSignature() {
    return Answer.problem(403, "the signature does not match the webhook secret of this server");
  }

  private static Answer busy() {
    return Answer.problem(503, "Too many concurrent webhooks; send it again")
        .with("Retry-After", "2");
  }
}
