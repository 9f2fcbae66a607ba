package dev.signalbox.web.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.ServerRequest;
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

  /** Every server must take the form that clients use with proxies (RFC 9112, 3.2.2). */
  private static final Pattern WHOLE_ADDRESS = Pattern.compile("(?i)https?://[^/]*");

  private final ServerRequest request;
  private final HttpLimits limits;
  private final RemoteClient client;
  private final ClientConnection connection;
  private Optional<BodyStream> streamed = Optional.empty();
  private boolean isConsumed;
  private boolean endsConnection;

  HelidonRequest(ServerRequest request, HttpLimits limits, ClientConnection connection) {
    this.request = request;
    this.limits = limits;
    this.connection = connection;
    this.client =
        RemoteClient.of(peer(request), connection.isSecure(), limits.proxies(), this::headerLines);
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

  /** Whether the connection ends with the answer to this request. */
  boolean endsConnection() {
    return endsConnection
        || hasUnreadBody()
        || request.headers().containsToken(HeaderValues.CONNECTION_CLOSE);
  }

  void endConnection() {
    endsConnection = true;
  }

  /** What is left of a body is no next request. */
  private boolean hasUnreadBody() {
    return !isConsumed
        && request.content().hasEntity()
        && streamed.map(body -> !body.hasEnded()).orElse(true);
  }

  /** Whoever has read all they need may have stopped just before the end. */
  void finishBody() {
    streamed.ifPresent(BodyStream::finish);
  }

  @Override
  public InputStream bodyStream(Pace pace) {
    if (!request.content().hasEntity()) return InputStream.nullInputStream();
    connection.readWithin(pace.whole(), pace.silence());
    var body = new BodyStream(request.content().inputStream());
    streamed = Optional.of(body);
    return body;
  }

  @Override
  public BodyReading readBody() {
    if (!request.content().hasEntity()) return new BodyReading.Whole(new byte[0]);
    OptionalLong declared = request.headers().contentLength();
    if (declared.isPresent() && declared.getAsLong() > limits.maxBodyBytes()) {
      return new BodyReading.TooLarge(limits.maxBodyBytes());
    }
    connection.readWithin(limits.deadlines().body(), limits.deadlines().silence());
    try (InputStream in = new BodyStream(request.content().inputStream())) {
      byte[] bytes = in.readNBytes(limits.maxBodyBytes() + 1);
      if (bytes.length > limits.maxBodyBytes()) {
        return new BodyReading.TooLarge(limits.maxBodyBytes());
      }
      isConsumed = true;
      return new BodyReading.Whole(bytes);
    } catch (SocketTimeoutException e) {
      return new BodyReading.TooSlow();
    } catch (BodyStream.TooLarge e) {
      return new BodyReading.TooLarge(limits.maxBodyBytes());
    } catch (IOException e) {
      return new BodyReading.Broken();
    }
  }
}
