package dev.signalbox.runtime;

/** The database can't be reached, or has no room: nothing is wrong with the request. */
public final class StoreUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StoreUnavailable(String message, Throwable cause) {
    super(message, cause);
  }
}
