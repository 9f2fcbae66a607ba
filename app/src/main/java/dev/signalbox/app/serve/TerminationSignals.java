package dev.signalbox.app.serve;

import java.lang.reflect.Proxy;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * SIGTERM and SIGINT, each time they come: a shutdown hook hears of the first only, and ends the
 * process with the number of the signal. The JDK has no supported way; without the one that it has,
 * the hook is what is left.
 */
final class TerminationSignals {
  private static final Logger LOG = LoggerFactory.getLogger(TerminationSignals.class);
  private static final List<String> NAMES = List.of("TERM", "INT");

  private TerminationSignals() {}

  static void each(Runnable told) {
    try {
      var signal = Class.forName("sun.misc.Signal");
      var handler = Class.forName("sun.misc.SignalHandler");
      var ours =
          Proxy.newProxyInstance(
              TerminationSignals.class.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, arguments) ->
                  switch (method.getName()) {
                    case "handle" -> {
                      told.run();
                      yield null;
                    }
                    case "equals" -> false; // nobody compares handlers
                    case "hashCode" -> 0;
                    default -> "termination signals";
                  });
      var handle = signal.getMethod("handle", signal, handler);
      for (String name : NAMES) {
        handle.invoke(null, signal.getConstructor(String.class).newInstance(name), ours);
      }
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      LOG.debug("signals.unavailable: the process ends by its shutdown hook", e);
    }
  }
}
