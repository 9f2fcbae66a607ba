package dev.signalbox.web.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
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
  private final ClientConnection connection;
  private final String rawPath;
  private Optional<RemoteClient> client = Optional.empty();
  private Optional<BodyStream> streamed = Optional.empty();
  private boolean isConsumed;
  private boolean endsConnection;

  HelidonRequest(ServerRequest request, HttpLimits limits, ClientConnection connection) {
    this.request = request;
    this.limits = limits;
    this.connection = connection;
    this.rawPath = withoutAuthority(request.prologue().uriPath().rawPath());
  }

  private static String withoutAuthority(String path) {
    if (path.startsWith("/")) return path;
    Matcher whole = WHOLE_ADDRESS.matcher(path);
    return whole.lookingAt() ? path.substring(whole.end()) : path;
  }

  /** Most requests ask nothing of it, and finding out takes as long as the rest of a small one. */
  private RemoteClient client() {
    if (client.isEmpty()) {
      var peer = connection.peer();
      client =
          Optional.of(
              RemoteClient.of(peer, connection.isSecure(), limits.proxies(), this::headerLines));
    }
    return client.get();
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
    return rawPath;
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
    return limits.proxies().include(connection.peer()) ? client().address() : connection.peer();
  }

  @Override
  public boolean isSecure() {
    return client().isSecure();
  }

  @Override
  public Optional<String> host() {
    return client().host();
  }

  /** Whether the connection ends with the answer to this request. */
  boolean endsConnection() {
    return endsConnection
        || hasUnreadBody()
        || (request.headers().contains(HeaderNames.CONNECTION)
            && request.headers().containsToken(HeaderValues.CONNECTION_CLOSE));
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
