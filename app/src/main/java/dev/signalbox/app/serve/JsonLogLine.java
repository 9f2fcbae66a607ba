package dev.signalbox.app.serve;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import dev.signalbox.engine.wire.OmitNull;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A line of the log as an object. Its event and its repository are what its message begins with, as
 * docs/log-events.md says; lines of libraries have neither.
 */
@OmitNull
record JsonLogLine(
    Instant time,
    String level,
    @Nullable String event,
    @Nullable String repository,
    String message,
    String thread,
    String logger,
    @Nullable String exception) {
  private static final Pattern BEGINNING =
      Pattern.compile(
          "(?<event>[a-z0-9_]+(?:\\.[a-z0-9_]+)+): "
              + "(?:(?<repository>[\\w.-]{1,100}/[\\w.-]{1,100}): )?");

  static JsonLogLine of(ILoggingEvent line) {
    String text = Optional.ofNullable(line.getFormattedMessage()).orElse("");
    var beginning = BEGINNING.matcher(text);
    boolean isOurs = beginning.lookingAt();
    return new JsonLogLine(
        line.getInstant(),
        line.getLevel().toString().toLowerCase(java.util.Locale.ROOT),
        isOurs ? beginning.group("event") : null,
        isOurs ? beginning.group("repository") : null,
        isOurs ? text.substring(beginning.end()) : text,
        line.getThreadName(),
        line.getLoggerName(),
        Optional.ofNullable(line.getThrowableProxy())
            .map(ThrowableProxyUtil::asString)
            .orElse(null));
  }
}
