package dev.signalbox.app.serve;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.OutputStreamAppender;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** One log for the whole server; commands that only ask one do without, and start the faster. */
public final class ServerLog {
  private ServerLog() {}

  public static void start() {
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
  }

  /** As {@code logback.xml} has it, or every line as an object. */
  static void start(LogFormat format) {
    start();
    if (format == LogFormat.JSON
        && LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      writeJson(context);
    }
  }

  static void writeJson(LoggerContext context) {
    context
        .getLogger(Logger.ROOT_LOGGER_NAME)
        .iteratorForAppenders()
        .forEachRemaining(appender -> writeJson(context, appender));
  }

  private static void writeJson(LoggerContext context, Appender<ILoggingEvent> appender) {
    if (!(appender instanceof OutputStreamAppender<ILoggingEvent> stream)) return;
    var encoder = new JsonLogEncoder();
    encoder.setContext(context);
    encoder.start();
    stream.setEncoder(encoder);
  }

  /** What simulated nodes have to say is part of no log. */
  public static void silence(String logger) {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      context.getLogger(logger).setLevel(Level.OFF);
    }
  }

  /** Nobody is told that what is being ended ends, such as git in the middle of a word. */
  static void hush() {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      for (var logger : context.getLoggerList()) logger.setLevel(Level.ERROR);
    }
  }

  /** On Ctrl-C the terminal ends our git processes as well, and of that nobody wants to read. */
  public static void end() {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) context.stop();
  }
}
