package dev.signalbox.server.dashboard.gateway;

import dev.signalbox.web.http.Answer;
import java.util.List;

/** What the API answers. */
public sealed interface ApiAnswer<T> {
  /** The view that it would have written, and the headers beside it. */
  record Shown<T>(T view, List<Answer.Header> headers) implements ApiAnswer<T> {
    public Shown {
      headers = List.copyOf(headers);
    }
  }

  /** Why not, in words for people: a line for each thing that is wrong. */
  record Refused<T>(int status, String words) implements ApiAnswer<T> {}
}
