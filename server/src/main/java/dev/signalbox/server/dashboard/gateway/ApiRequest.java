package dev.signalbox.server.dashboard.gateway;

import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.BodyReading;
import dev.signalbox.web.http.Pace;
import dev.signalbox.web.http.Request;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.Optional;

/** A request to the API from within the process. */
@SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
record ApiRequest(PageRequest request, String method, String rawPath, String rawQuery, byte[] body)
    implements Request {
  @Override
  public Optional<String> header(String name) {
    return switch (name) {
      case "Authorization" -> Optional.of(request.session().authorization());
      case "Content-Type" -> Optional.of(Answer.JSON);
      default -> Optional.empty();
    };
  }

  @Override
  public InetAddress clientAddress() {
    return request.http().clientAddress();
  }

  @Override
  public boolean isSecure() {
    return request.http().isSecure();
  }

  @Override
  public Optional<String> host() {
    return request.http().host();
  }

  @Override
  public BodyReading readBody() {
    return new BodyReading.Whole(body);
  }

  @Override
  public InputStream bodyStream(Pace pace) {
    return new ByteArrayInputStream(body);
  }
}
