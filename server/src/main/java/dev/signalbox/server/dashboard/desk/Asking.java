package dev.signalbox.server.dashboard.desk;

import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.http.BodyReading;
import dev.signalbox.server.http.Pace;
import dev.signalbox.server.http.Request;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.Optional;

/** A request that never was on a wire. */
@SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
record Asking(Visit visit, String method, String rawPath, String rawQuery, byte[] body)
    implements Request {
  @Override
  public Optional<String> header(String name) {
    return switch (name) {
      case "Authorization" -> Optional.of(visit.session().authorization());
      case "Content-Type" -> Optional.of(Answer.JSON);
      default -> Optional.empty();
    };
  }

  @Override
  public InetAddress clientAddress() {
    return visit.request().clientAddress();
  }

  @Override
  public boolean isSecure() {
    return visit.request().isSecure();
  }

  @Override
  public Optional<String> host() {
    return visit.request().host();
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
