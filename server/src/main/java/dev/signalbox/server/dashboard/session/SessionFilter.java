package dev.signalbox.server.dashboard.session;

import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.Identification;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Request;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Opens the session of a request from its cookie, and refuses forms that no page of ours sent
 * (CSRF).
 */
public final class SessionFilter {
  /** Who is there. */
  public sealed interface Entry {
    record In(Session session) implements Entry {}

    record Out() implements Entry {}

    record HostAway() implements Entry {}
  }

  /** What became of a form. */
  public sealed interface SubmittedForm {
    record Ours(Form form) implements SubmittedForm {}

    record Refused(String why) implements SubmittedForm {}
  }

  private final Gatekeeper gatekeeper;
  private final SessionSeal seal;
  private final RequestOrigins origins;
  private final InstantSource clock;

  public SessionFilter(
      Gatekeeper gatekeeper, SessionSeal seal, Supplier<String> publicUrl, InstantSource clock) {
    this.gatekeeper = gatekeeper;
    this.seal = seal;
    this.origins = new RequestOrigins(publicUrl);
    this.clock = clock;
  }

  public Entry enter(Request request) {
    var cookie = SessionCookie.of(request);
    var opened = cookie.flatMap(text -> seal.open(text, clock.instant()));
    if (opened.isEmpty()) return new Entry.Out();
    String authorization = "Bearer " + opened.get().credential();
    return switch (gatekeeper.identify(Optional.of(authorization), request.clientAddress())) {
      case Identification.Nobody _ -> new Entry.Out();
      case Identification.TooManyAttempts _, Identification.HostAway _ -> new Entry.HostAway();
      case Identification.Known(var caller) ->
          caller.mayEver(Right.SEE)
              ? new Entry.In(
                  new Session(
                      caller,
                      authorization,
                      seal.formToken(cookie.orElseThrow()),
                      opened.get().until()))
              : new Entry.Out();
    };
  }

  /** A form of somebody who is signed in. */
  public SubmittedForm receive(Request request) {
    var cookie = SessionCookie.of(request);
    return switch (receiveFromStranger(request)) {
      case SubmittedForm.Refused refused -> refused;
      case SubmittedForm.Ours(var form) ->
          cookie.filter(text -> seal.isFormToken(text, form.get("token"))).isPresent()
              ? new SubmittedForm.Ours(form)
              : new SubmittedForm.Refused(
                  "The form belongs to another session; reload the page and try again.");
    };
  }

  /** A form of somebody who has no session yet, so that it can't be bound to one. */
  public SubmittedForm receiveFromStranger(Request request) {
    if (!origins.mayBeOurs(request)) {
      return new SubmittedForm.Refused("The form was submitted from another site.");
    }
    return Form.of(request)
        .<SubmittedForm>map(SubmittedForm.Ours::new)
        .orElseGet(() -> new SubmittedForm.Refused("The request is not a form submission."));
  }
}
