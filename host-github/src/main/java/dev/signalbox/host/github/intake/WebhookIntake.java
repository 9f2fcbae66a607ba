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
import java.util.function.Supplier;
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
    return placed(request, signature, proven).get();
  }

  /** Once it is proven it gives up its place: others need not wait for it to be kept. */
  private Supplier<Answer> placed(
      Request request, WebhookSecrets.WebhookSignature signature, Function<byte[], Answer> proven) {
    var address = request.clientAddress();
    if (!ofAddress.take(address)) return WebhookIntake::busy;
    try {
      if (!places.tryAcquire(limits.patience().toMillis(), TimeUnit.MILLISECONDS))
        return WebhookIntake::busy;
      try {
        return read(request, signature, proven);
      } finally {
        places.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return WebhookIntake::busy;
    } finally {
      ofAddress.free(address);
    }
  }

  private Supplier<Answer> read(
      Request request, WebhookSecrets.WebhookSignature signature, Function<byte[], Answer> proven)
      throws InterruptedException {
    long ours = 0;
    boolean isHandedOn = false;
    try (var body = new UnprovenBody(limits.memoryBytes());
        InputStream in = request.bodyStream(limits.pace())) {
      byte[] chunk = new byte[CHUNK_BYTES];
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        if (ours + count > limits.maxBytes()) return WebhookIntake::tooLarge;
        ours += count;
        if (!keep(count)) return WebhookIntake::busy;
        body.add(chunk, count);
        signature.add(chunk, count);
      }
      if (!signature.isRight()) return WebhookIntake::wrongSignature;
      if (body.isLarge()) return ended(large(body, proven));
      byte[] bytes = body.bytes();
      long held = ours;
      isHandedOn = true;
      return () -> handedOn(bytes, held, proven);
    } catch (SocketTimeoutException e) {
      return ended(Answer.problem(408, "the webhook body did not arrive in time"));
    } catch (IOException e) {
      LOG.debug("webhook.body_truncated: the connection ended before the body did", e);
      return ended(Answer.problem(400, "the webhook body was cut off"));
    } finally {
      if (!isHandedOn) kept.addAndGet(-ours);
    }
  }

  private static Supplier<Answer> ended(Answer answer) {
    return () -> answer;
  }

  private Answer handedOn(byte[] bytes, long held, Function<byte[], Answer> proven) {
    try {
      return proven.apply(bytes);
    } finally {
      kept.addAndGet(-held);
    }
  }

  private boolean keep(int count) {
    long now = kept.addAndGet(count);
    if (now > limits.budgetBytes()) return false;
    mostKept.accumulateAndGet(now, Math::max);
    return true;
  }

  /** To be parsed, a large one needs many times its size: one after the other. */
  private Answer large(UnprovenBody body, Function<byte[], Answer> proven)
      throws IOException, InterruptedException {
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
