package dev.signalbox.web.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.RoutingResponse;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Carries requests from the stack to our handler and its answers back. */
final class HelidonBridge implements Handler {
  private static final Logger LOG = LoggerFactory.getLogger(HelidonBridge.class);

  private static final Header NO_SNIFFING =
      HeaderValues.createCached("X-Content-Type-Options", "nosniff");
  private static final Header NO_STORING = HeaderValues.createCached("Cache-Control", "no-store");

  private final HttpLimits limits;
  private final List<PathHandler> special;
  private final dev.signalbox.web.http.Handler usual;
  private final LiveWires wires;
  private final RequestPlaces places;

  HelidonBridge(
      HttpLimits limits,
      LiveWires wires,
      List<PathHandler> special,
      dev.signalbox.web.http.Handler usual) {
    this.limits = limits;
    this.wires = wires;
    this.special = List.copyOf(special);
    this.usual = usual;
    this.places = new RequestPlaces(limits);
  }

  @Override
  public void handle(ServerRequest incoming, ServerResponse outgoing) {
    var connection = ClientConnection.CURRENT.get();
    var request = new HelidonRequest(incoming, limits, connection);
    var response = new Response(request, outgoing, connection);
    switch (places.enter(request)) {
      case RequestPlaces.Refused(Answer answer) -> send(answer, response);
      case RequestPlaces.Granted place -> answer(place, request, response);
    }
    if (request.endsConnection()) throw response.last();
  }

  private void answer(RequestPlaces.Granted place, HelidonRequest request, Response response) {
    Answer answer;
    try (place) {
      answer = answer(request);
      if (!(answer.content() instanceof Answer.Content.Live)) send(answer, response);
    }
    // takes no place among the requests: those end soon, and this may go on for days
    if (answer.content() instanceof Answer.Content.Live live) {
      tell(answer, live.source(), response);
    }
  }

  private Answer answer(Request request) {
    try {
      return handlerOf(request.rawPath()).handle(request);
    } catch (RuntimeException e) {
      LOG.error("http.request_failed: {} {}", request.method(), request.rawPath(), e);
      return Answer.problem(500, "Internal error");
    }
  }

  private dev.signalbox.web.http.Handler handlerOf(String path) {
    for (var one : special) if (one.paths().test(path)) return one.handler();
    return usual;
  }

  private void tell(Answer answer, LiveSource source, Response response) {
    try (source) {
      head(answer, response.outgoing());
      response.announceEnd();
      if (response.request().method().equals("HEAD")) {
        response.outgoing().send();
        return;
      }
      try (OutputStream out = response.stream()) {
        wires.carry(source, out);
      }
    } catch (IOException e) {
      throw response.brokenOff(e);
    }
  }

  private static void send(Answer answer, Response response) {
    var outgoing = response.outgoing();
    byte[] body = answer.body();
    head(answer, outgoing);
    if (answer.content() instanceof Answer.Content.Streamed streamed) {
      stream(streamed, response);
      return;
    }
    response.announceEnd();
    if (response.request().method().equals("HEAD")) {
      outgoing.headers().contentLength(body.length);
      outgoing.send();
    } else if (body.length == 0) {
      response.sendNothing(answer.status());
    } else {
      response.send(body);
    }
  }

  private static void head(Answer answer, ServerResponse outgoing) {
    outgoing.status(Status.create(answer.status()));
    outgoing.header(NO_SNIFFING);
    outgoing.header(NO_STORING);
    String type = answer.contentType();
    if (type.equals(Answer.JSON)) {
      outgoing.header(HeaderValues.CONTENT_TYPE_JSON);
    } else if (!type.isEmpty()) {
      outgoing.header(valid(HeaderValues.create(HeaderNames.CONTENT_TYPE, type)));
    }
    for (var header : answer.headers()) {
      outgoing.header(valid(HeaderValues.create(header.name(), header.value())));
    }
  }

  /** The stack does not look: it would look again at those that are the same in every answer. */
  private static Header valid(Header header) {
    header.validate();
    return header;
  }

  /** What fails half-way can't be told any more: the connection ends before the body does. */
  private static void stream(Answer.Content.Streamed streamed, Response response) {
    try (OutputStream out = response.stream()) {
      streamed.writing().to(out);
    } catch (IOException e) {
      throw response.brokenOff(e);
    } catch (RuntimeException e) {
      throw response.connection().isHttp10() ? response.brokenOff(new IOException(e)) : e;
    }
    response.request().finishBody();
  }

  /** An answer on its way to the client that asked. */
  private record Response(
      HelidonRequest request, ServerResponse outgoing, ClientConnection connection) {
    /** Tells the client whether it can ask again on this connection. */
    void announceEnd() {
      if (request.endsConnection()) outgoing.header(HeaderValues.CONNECTION_CLOSE);
      else if (connection.isHttp10()) outgoing.header(HeaderValues.CONNECTION_KEEP_ALIVE);
    }

    /** The stack would copy a large body behind the head, and we would cut the copy into pieces. */
    void send(byte[] body) {
      if (body.length <= AnswerBytes.PIECE_BYTES) {
        outgoing.send(body);
        return;
      }
      outgoing.headers().contentLength(body.length);
      try (OutputStream out = outgoing.outputStream()) {
        for (int at = 0; at < body.length; at += AnswerBytes.PIECE_BYTES) {
          out.write(body, at, Math.min(AnswerBytes.PIECE_BYTES, body.length - at));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    OutputStream stream() {
      if (!connection.isHttp10()) return outgoing.outputStream();
      request.endConnection();
      return UnsizedAnswer.begin(connection.writer(), outgoing.status(), outgoing.headers());
    }

    /** To be thrown: the stack would go on to read a next request. */
    CloseConnectionException last() {
      if (outgoing instanceof RoutingResponse begun) begun.commit();
      return new LingeringConnection.LastAnswer();
    }

    /** A body that ends with the connection must not look as if it had ended well. */
    RuntimeException brokenOff(IOException e) {
      if (!connection.isHttp10()) return new UncheckedIOException(e);
      connection.cut();
      return new CloseConnectionException("broken off", e);
    }

    void sendNothing(int status) {
      if (status == Status.NO_CONTENT_204.code()) connection.omitContentLength();
      outgoing.send();
    }
  }
}
