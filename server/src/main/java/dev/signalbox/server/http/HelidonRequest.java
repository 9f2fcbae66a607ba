package dev.signalbox.server.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A request of the stack, its body read within limits of size and time. */
final class HelidonRequest implements Request {
  private static final Map<String, HeaderName> NAMES = new ConcurrentHashMap<>();
  private static final int CHUNK_BYTES = 16 << 10;

  /** Every server must take the form that clients use with proxies (RFC 9112, 3.2.2). */
  private static final Pattern WHOLE_ADDRESS = Pattern.compile("(?i)https?://[^/]*");

  private final ServerRequest request;
  private final HttpLimits limits;
  private final Client client;
  private boolean isConsumed;

  HelidonRequest(ServerRequest request, HttpLimits limits) {
    this.request = request;
    this.limits = limits;
    this.client = Client.of(peer(request), limits.proxies(), this::headerLines);
  }

  private static InetAddress peer(ServerRequest request) {
    return ((InetSocketAddress) request.remotePeer().address()).getAddress();
  }

  private List<String> headerLines(String name) {
    return request.headers().all(NAMES.computeIfAbsent(name, HeaderNames::create), List::of);
  }

  @Override
  public String method() {
    return request.prologue().method().text();
  }

  @Override
  public String rawPath() {
    String path = request.prologue().uriPath().rawPath();
    Matcher whole = WHOLE_ADDRESS.matcher(path);
    return whole.lookingAt() ? path.substring(whole.end()) : path;
  }

  @Override
  public String rawQuery() {
    return request.prologue().query().rawValue();
  }

  @Override
  public Optional<String> header(String name) {
    return request.headers().first(NAMES.computeIfAbsent(name, HeaderNames::create));
  }

  @Override
  public InetAddress clientAddress() {
    return client.address();
  }

  @Override
  public boolean isSecure() {
    return client.isSecure();
  }

  @Override
  public Optional<String> host() {
    return client.host();
  }

  boolean hasUnreadBody() {
    return !isConsumed && request.content().hasEntity();
  }

  @Override
  public InputStream bodyStream() {
    if (!request.content().hasEntity()) return InputStream.nullInputStream();
    isConsumed = true;
    return request.content().inputStream();
  }

  @Override
  public BodyReading readBody() {
    if (!request.content().hasEntity()) return new BodyReading.Whole(new byte[0]);
    OptionalLong declared = request.headers().contentLength();
    if (declared.isPresent() && declared.getAsLong() > limits.maxBodyBytes()) {
      return new BodyReading.TooLarge(limits.maxBodyBytes());
    }
    try (InputStream in = request.content().inputStream()) {
      BodyReading reading = read(in);
      isConsumed = reading instanceof BodyReading.Whole;
      return reading;
    } catch (IOException | RuntimeException e) {
      return unread(e);
    }
  }

  /** The stack wraps what happened at the socket, and tells what it refuses by a status. */
  private BodyReading unread(Exception e) {
    if (e instanceof RequestException refused
        && refused.status().code() == Status.REQUEST_ENTITY_TOO_LARGE_413.code()) {
      return new BodyReading.TooLarge(limits.maxBodyBytes());
    }
    return isTimeout(e) ? new BodyReading.TooSlow() : new BodyReading.Broken();
  }

  private BodyReading read(InputStream in) throws IOException {
    long deadline = System.nanoTime() + limits.bodyDeadline().toNanos();
    var whole = new ByteArrayOutputStream();
    byte[] chunk = new byte[CHUNK_BYTES];
    while (true) {
      int count = in.read(chunk);
      if (count < 0) return new BodyReading.Whole(whole.toByteArray());
      whole.write(chunk, 0, count);
      if (whole.size() > limits.maxBodyBytes()) {
        return new BodyReading.TooLarge(limits.maxBodyBytes());
      }
      if (System.nanoTime() > deadline) return new BodyReading.TooSlow();
    }
  }

  private static boolean isTimeout(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketTimeoutException) return true;
    }
    return false;
  }
}
