package dev.signalbox.server.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Carries requests from the stack to our handler and its answers back. */
final class HelidonBridge implements Handler {
  private static final Logger LOG = LoggerFactory.getLogger(HelidonBridge.class);

  private static final Header NO_SNIFFING =
      HeaderValues.createCached("X-Content-Type-Options", "nosniff");
  private static final Header NO_STORING = HeaderValues.createCached("Cache-Control", "no-store");

  private final HttpLimits limits;
  private final dev.signalbox.server.http.Handler handler;
  private final LiveWires wires;
  private final Semaphore room;

  HelidonBridge(HttpLimits limits, LiveWires wires, dev.signalbox.server.http.Handler handler) {
    this.limits = limits;
    this.wires = wires;
    this.handler = handler;
    this.room = new Semaphore(limits.maxConcurrentRequests());
  }

  @Override
  public void handle(ServerRequest incoming, ServerResponse outgoing) {
    var request = new HelidonRequest(incoming, limits);
    if (!room.tryAcquire()) {
      send(
          Answer.problem(503, "Too many requests at once").with("Retry-After", "1"),
          request,
          outgoing);
      return;
    }
    Answer answer;
    try {
      answer = answer(request);
      if (!(answer.content() instanceof Answer.Content.Live)) send(answer, request, outgoing);
    } finally {
      room.release();
    }
    if (answer.content() instanceof Answer.Content.Live live) {
      tell(answer, live.source(), request, outgoing);
    }
  }

  /** Takes no room among the requests: those end soon, and this may go on for days. */
  private void tell(
      Answer answer, LiveSource source, HelidonRequest request, ServerResponse outgoing) {
    try (source) {
      head(answer, outgoing);
      boolean isEarly = request.hasUnreadBody();
      if (isEarly) outgoing.header(HeaderNames.CONNECTION, "close");
      if (request.method().equals("HEAD")) {
        outgoing.send();
        return;
      }
      try (OutputStream out = outgoing.outputStream()) {
        wires.carry(source, out);
      }
      if (isEarly) throw new LingeringConnection.AnsweredEarly();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Answer answer(Request request) {
    try {
      return handler.handle(request);
    } catch (RuntimeException e) {
      LOG.error("{} {} failed", request.method(), request.rawPath(), e);
      return Answer.problem(500, "Internal error");
    }
  }

  private static void send(Answer answer, HelidonRequest request, ServerResponse outgoing) {
    byte[] body = answer.body();
    head(answer, outgoing);
    if (answer.content() instanceof Answer.Content.Streamed streamed) {
      stream(streamed, outgoing);
      return;
    }
    boolean isEarly = request.hasUnreadBody();
    if (isEarly) outgoing.header(HeaderNames.CONNECTION, "close");
    if (request.method().equals("HEAD")) {
      outgoing.headers().contentLength(body.length);
      outgoing.send();
    } else if (body.length == 0) {
      outgoing.send();
    } else {
      outgoing.send(body);
    }
    if (isEarly) throw new LingeringConnection.AnsweredEarly(); // the rest is no next request
  }

  private static void head(Answer answer, ServerResponse outgoing) {
    outgoing.status(Status.create(answer.status()));
    outgoing.header(NO_SNIFFING);
    outgoing.header(NO_STORING);
    String type = answer.contentType();
    if (type.equals(Answer.JSON)) {
      outgoing.header(HeaderValues.CONTENT_TYPE_JSON);
    } else if (!type.isEmpty()) {
      outgoing.header(HeaderNames.CONTENT_TYPE, type);
    }
    for (var header : answer.headers()) outgoing.header(header.name(), header.value());
  }

  /** What fails half-way can't be told any more: the connection ends before the body does. */
  private static void stream(Answer.Content.Streamed streamed, ServerResponse outgoing) {
    try (OutputStream out = outgoing.outputStream()) {
      streamed.writing().to(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
