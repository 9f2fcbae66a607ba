package dev.signalbox.web.access;

/** What an endpoint asks of its caller. Which role has which right: {@link Roles}. */
public enum Right {
  /** Be told who one is: everybody who is known at all. */
  IDENTIFY,
  /** Read the queue, the log and the settings; clone. */
  SEE,
  /** Tell what a pull request touches. */
  SET_SCOPES,
  /** Tell how checks went, and learn which are wanted. */
  REPORT,
  /** Learn which tests are quarantined, before or after running them. */
  CHECK_QUARANTINE,
  /** Push, open and edit pull requests, queue and dequeue them, pause and unpause. */
  CHANGE,
  /** Freezes, and what is switched on. */
  CONFIGURE,
  /** Repositories, keys, and whatever steps over the queue. */
  ADMINISTER;

  /** Whether an endpoint that asks for it may change what is kept of the repository itself. */
  public boolean changesRepositories() {
    return switch (this) {
      case IDENTIFY, SEE, SET_SCOPES, REPORT, CHECK_QUARANTINE -> false;
      case CHANGE, CONFIGURE, ADMINISTER -> true;
    };
  }
}
