package dev.signalbox.webhooks.network;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;

/** Asked once for each request: what is checked is what is connected to. */
@FunctionalInterface
public interface NameResolver {
  List<InetAddress> resolve(String host) throws IOException;
}
