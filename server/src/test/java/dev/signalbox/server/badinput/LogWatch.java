package dev.signalbox.server.badinput;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import org.slf4j.LoggerFactory;

/** Collects what nobody should be able to make the server write: errors and stack traces. */
final class LogWatch implements AutoCloseable {
  private final List<String> alarms = new CopyOnWriteArrayList<>();
  private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
  private final OurLog ours = new OurLog();
  private final PlatformLog platform = new PlatformLog();

  LogWatch() {
    ours.setContext(root.getLoggerContext());
    ours.start();
    root.addAppender(ours);
    java.util.logging.Logger.getLogger("").addHandler(platform);
  }

  /** What was collected since the last time. */
  List<String> alarms() {
    var collected = List.copyOf(alarms);
    alarms.removeAll(collected);
    return collected;
  }

  @Override
  public void close() {
    root.detachAppender(ours);
    java.util.logging.Logger.getLogger("").removeHandler(platform);
  }

  private final class OurLog extends AppenderBase<ILoggingEvent> {
    @Override
    protected void append(ILoggingEvent event) {
      if (event.getLevel().isGreaterOrEqual(Level.ERROR) || event.getThrowableProxy() != null) {
        alarms.add(event.toString());
      }
    }
  }

  /** The HTTP stack logs through the platform. */
  private final class PlatformLog extends Handler {
    @Override
    public void publish(LogRecord event) {
      if (event.getLevel().intValue() >= java.util.logging.Level.SEVERE.intValue()
          || event.getThrown() != null) {
        alarms.add(event.getLoggerName() + ": " + event.getMessage() + " " + event.getThrown());
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
