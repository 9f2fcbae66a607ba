package dev.signalbox.server.dashboard.session;

import dev.signalbox.web.access.Caller;
import java.time.Instant;

/**
 * Somebody who is signed in, as of this request.
 *
 * @param authorization what a client of the API would send
 * @param formToken what their forms carry
 */
public record Session(Caller caller, String authorization, String formToken, Instant until) {
  public String name() {
    return caller.actor().name();
  }

  @Override
  public String toString() {
    return "Session[" + name() + "]";
  }
}
