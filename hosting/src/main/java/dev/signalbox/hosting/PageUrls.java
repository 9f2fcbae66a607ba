package dev.signalbox.hosting;

import dev.signalbox.engine.repository.RepositorySlug;

/** What pages and outputs are found under, once the server listens. */
@FunctionalInterface
public interface PageUrls {
  String url();

  /** Where people see a repository. */
  default String pageOf(RepositorySlug slug) {
    return url() + "/r/" + slug;
  }
}
