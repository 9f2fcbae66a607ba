package dev.signalbox.app.log;

import dev.signalbox.engine.log.LogType;
import java.util.Arrays;
import java.util.Iterator;

/** The types that a shell offers after {@code --type}. */
final class LogTypes implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(LogType.values()).map(LogType::spelled).iterator();
  }
}
