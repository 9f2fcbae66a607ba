package dev.signalbox.web.http;

import java.util.function.Predicate;

/** Takes the requests of some raw paths. */
public record PathHandler(Predicate<String> paths, Handler handler) {
  /** Whatever begins with the prefix. */
  public static PathHandler below(String prefix, Handler handler) {
    return new PathHandler(path -> path.startsWith(prefix), handler);
  }
}
