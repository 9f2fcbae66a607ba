package dev.signalbox.webhooks.network;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The resolver of the machine, with a deadline. The system call can't be interrupted, so it has
 * threads of its own; where all of them wait for name servers, further questions fail at once.
 */
public final class SystemResolver implements NameResolver, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int THREADS = 32;

  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          0,
          THREADS,
          10,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          Thread.ofPlatform().name("webhook-names-", 0).daemon().factory());

  @Override
  public List<InetAddress> resolve(String host) throws IOException {
    try {
      var lookup = threads.submit(() -> List.of(InetAddress.getAllByName(host)));
      return lookup.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      throw new IOException("too many names are being looked up", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownHostException) throw unknown(host, e);
      throw new IOException("cannot look up " + host + ": " + e.getCause(), e);
    } catch (TimeoutException e) {
      throw new IOException("no name server told the address of " + host + " within 5 s", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while looking up " + host, e);
    }
  }

  private static IOException unknown(String host, ExecutionException e) {
    return new IOException("the name " + host + " is unknown", e);
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
