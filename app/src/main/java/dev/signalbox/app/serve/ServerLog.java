package dev.signalbox.app.serve;

import org.slf4j.bridge.SLF4JBridgeHandler;

/** One log for the whole server; commands that only ask one do without, and start the faster. */
public final class ServerLog {
  private ServerLog() {}

  public static void start() {
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
  }
}
