package dev.signalbox.server;

import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.Answer.Content;
import dev.signalbox.web.http.Handler;
import dev.signalbox.web.http.PathHandler;
import dev.signalbox.web.http.Request;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Turns away what a node that is about to end would not finish: commands, pushes and streams. Reads
 * are answered to the last, except whether the node is ready. What a host tells (webhooks) is
 * taken: it is stored before it is answered, and whoever is left takes note. Any thread may ask.
 */
final class DrainGate {
  private static final String WORDS = "This server is shutting down; try again";
  private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");
  private static final String READINESS = "/health/ready";
  private static final String PUSH = "git-receive-pack";

  private final AtomicInteger underWay = new AtomicInteger();
  private volatile boolean isDraining;

  void close() {
    isDraining = true;
  }

  /** Requests that were let in and are not answered yet. */
  boolean isEmpty() {
    return underWay.get() == 0;
  }

  /** In front of what takes commands. */
  Handler commands(Handler handler) {
    return request -> isTurnedAway(request) ? refused() : tracked(handler, request);
  }

  PathHandler commands(PathHandler special) {
    return new PathHandler(special.paths(), commands(special.handler()));
  }

  private boolean isTurnedAway(Request request) {
    return isDraining && (!READS.contains(request.method()) || request.rawPath().equals(READINESS));
  }

  /** In front of what a host is told by. */
  PathHandler intake(PathHandler intake) {
    return new PathHandler(
        intake.paths(),
        request ->
            isDraining && isPush(request) ? refusedPush() : tracked(intake.handler(), request));
  }

  private static boolean isPush(Request request) {
    return request.rawPath().endsWith("/" + PUSH) || request.rawQuery().equals("service=" + PUSH);
  }

  private Answer tracked(Handler handler, Request request) {
    underWay.incrementAndGet();
    boolean isLater = false;
    try {
      var answer = handler.handle(request);
      switch (answer.content()) {
        case Content.Streamed(var type, var writing) -> {
          isLater = true;
          return new Answer(
              answer.status(), new Content.Streamed(type, ending(writing)), answer.headers());
        }
        case Content.Live(var _, var source) -> {
          if (!isDraining) return answer;
          source.close();
          return refused();
        }
        case Content.None _, Content.JsonOf _, Content.WrittenJson _, Content.Bytes _ -> {
          return answer;
        }
      }
    } finally {
      if (!isLater) underWay.decrementAndGet();
    }
  }

  private Answer.Writing ending(Answer.Writing writing) {
    return out -> {
      try {
        writing.to(out);
      } finally {
        underWay.decrementAndGet();
      }
    };
  }

  private static Answer refused() {
    return Answer.problem(503, WORDS).with("Retry-After", "5");
  }

  /** Git shows plain text to whoever pushes. */
  private static Answer refusedPush() {
    byte[] text = (WORDS + "\n").getBytes(StandardCharsets.UTF_8);
    return new Answer(503, new Content.Bytes("text/plain; charset=utf-8", text), List.of())
        .with("Retry-After", "5");
  }
}
