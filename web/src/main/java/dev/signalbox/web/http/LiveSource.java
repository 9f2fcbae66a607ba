package dev.signalbox.web.http;

import java.io.IOException;

/** Where the news of one reader comes from. It ends by itself, and whenever it is interrupted. */
public interface LiveSource extends AutoCloseable {
  void writeTo(LiveWire wire) throws IOException, InterruptedException;

  /** Called in any case, also where nothing was to be written. */
  @Override
  void close();
}
