package dev.signalbox.server.api;

import dev.signalbox.server.http.Answer;
import dev.signalbox.store.repositories.Repository;

/** Refuses operations that belong to the external host of a repository. */
final class Elsewhere {
  private Elsewhere() {}

  /** The answer where it lives at GitHub; the caller goes on where it is local. */
  static Answer atGitHub(Repository repository, String what) {
    return Answer.problem(409, repository.slug() + " is hosted on GitHub; " + what);
  }

  static boolean isFor(Repository repository) {
    return switch (repository.host()) {
      case LOCAL -> false;
      case GITHUB -> true;
    };
  }
}
