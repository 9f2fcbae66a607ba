package dev.signalbox.app.demo;

import dev.signalbox.hosting.HostSetup;
import java.nio.file.Path;
import java.time.Duration;

/** Where the repository of a demo lives. */
interface DemoHost extends AutoCloseable {
  /** What the server is told of it. */
  HostSetup setup(Path data) throws InterruptedException;

  /** Makes the shop there, and has the server serve it. */
  ShopClone open(DemoServer stage, Path folder, boolean withHistory);

  /** Who comes with what, that many. */
  Programme programme(int changes);

  /** How long that many may take until all have landed or left. */
  Duration limit(int changes);

  /** What is to be known of it besides the server's own address. */
  String introduction(DemoServer stage);

  @Override
  void close();
}
