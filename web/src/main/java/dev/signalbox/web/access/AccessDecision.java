package dev.signalbox.web.access;

import dev.signalbox.store.repositories.Repository;

/** Whether a caller gets to a repository. */
public sealed interface AccessDecision {
  record Open(Repository repository) implements AccessDecision {}

  /** Not there, or not for this caller: nobody can tell which. */
  record Nothing() implements AccessDecision {}

  record NotAllowed() implements AccessDecision {}

  record HostAway() implements AccessDecision {}
}
