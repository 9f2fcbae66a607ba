package dev.signalbox.hosting;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;

/** The URLs of pages and outputs, for links that are sent to people. */
public final class PageUrls {
  private final String publicUrl;
  private final String bind;
  private final String scheme;
  private volatile int port;

  /**
   * @param publicUrl what the server is reached under; if empty, where it listens
   */
  public PageUrls(String publicUrl, String bind, int port, boolean isEncrypted) {
    this.publicUrl = publicUrl;
    this.bind = bind;
    this.port = port;
    this.scheme = isEncrypted ? "https://" : "http://";
  }

  /** The port is known only once the server listens, if it was left to the system. */
  public void listensOn(int actual) {
    port = actual;
  }

  public String url() {
    if (!publicUrl.isEmpty()) return publicUrl;
    String host = bind.contains(":") ? "[" + bind + "]" : bind;
    return scheme + host + ":" + port;
  }

  /** Where people see a repository. */
  public String pageOf(RepositorySlug slug) {
    return url() + "/r/" + slug;
  }

  /** Where people see a pull request. */
  public String pageOf(RepositorySlug slug, PullRequestNumber number) {
    return pageOf(slug) + "/pull/" + number.value();
  }
}
