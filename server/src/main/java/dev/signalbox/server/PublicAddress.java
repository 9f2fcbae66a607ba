package dev.signalbox.server;

import dev.signalbox.hosting.PageUrls;

/** The base URL of links that are sent to people. */
final class PublicAddress implements PageUrls {
  private final SignalboxService.Settings settings;
  private volatile int port;

  PublicAddress(SignalboxService.Settings settings) {
    this.settings = settings;
    this.port = settings.port();
  }

  void listensOn(int actual) {
    port = actual;
  }

  @Override
  public String url() {
    if (!settings.publicUrl().isEmpty()) return settings.publicUrl();
    String host = settings.bind().contains(":") ? "[" + settings.bind() + "]" : settings.bind();
    return "http://" + host + ":" + port;
  }
}
