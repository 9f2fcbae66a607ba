package dev.signalbox.server.dashboard.gateway;

import dev.signalbox.web.http.Answer;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the API answers. */
public sealed interface ApiAnswer<T> {
  /** The view that it would have written, and the headers beside it. */
  record Shown<T>(T view, List<Answer.Header> headers) implements ApiAnswer<T> {
    private static final Pattern NEXT =
        Pattern.compile("[?&]cursor=([A-Za-z0-9_-]+)>; rel=\"next\"");

    public Shown {
      headers = List.copyOf(headers);
    }

    /** Of the page after this one; empty where there is none. */
    public String nextCursor() {
      return headers.stream()
          .filter(header -> header.name().equals("Link"))
          .map(header -> NEXT.matcher(header.value()))
          .flatMap(matcher -> matcher.find() ? Stream.of(matcher.group(1)) : Stream.empty())
          .findFirst()
          .orElse("");
    }
  }

  /** Why not, in words for people: a line for each thing that is wrong. */
  record Refused<T>(int status, String words) implements ApiAnswer<T> {}
}
