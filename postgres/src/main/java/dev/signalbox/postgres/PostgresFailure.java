package dev.signalbox.postgres;

/** The embedded PostgreSQL cannot run; the message tells a person what to do about it. */
public final class PostgresFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PostgresFailure(String message) {
    super(message);
  }

  PostgresFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
