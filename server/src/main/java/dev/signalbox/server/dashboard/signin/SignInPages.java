package dev.signalbox.server.dashboard.signin;

import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.session.RequestOrigins;
import dev.signalbox.server.dashboard.session.SessionCookie;
import dev.signalbox.server.dashboard.session.SessionFilter;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.Identification;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.web.http.Request;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** {@code /sign-in} and {@code /sign-out}. */
public final class SignInPages {
  public static final String SIGN_IN = "/sign-in";
  public static final String SIGN_OUT = "/sign-out";

  /** Browsers keep no cookie over 4096 bytes. */
  private static final int MAX_CREDENTIAL = 2048;

  private static final int MAX_NEXT = 2048;

  /** Possessive: a match that could be given up again would take stack for each segment. */
  private static final Pattern NEXT =
      Pattern.compile("/(r(/[A-Za-z0-9._\\-]++)++(\\?[A-Za-z0-9._~%=&:+\\-]*+)?)?");

  private final Pages pages;
  private final SessionFilter sessions;
  private final Gatekeeper gatekeeper;
  private final SessionSeal seal;
  private final SignInTrail trail;
  private final RequestOrigins origins;
  private final InstantSource clock;

  public SignInPages(
      Pages pages,
      SessionFilter sessions,
      Gatekeeper gatekeeper,
      SessionSeal seal,
      SignInTrail trail,
      Supplier<String> publicUrl,
      InstantSource clock) {
    this.pages = pages;
    this.sessions = sessions;
    this.gatekeeper = gatekeeper;
    this.seal = seal;
    this.trail = trail;
    this.origins = new RequestOrigins(publicUrl);
    this.clock = clock;
  }

  /** For whoever wants to see a page and is not signed in, or seems not to be. */
  public Answer sendToSignIn(Request request) {
    String query = request.rawQuery();
    String next = next(request.rawPath() + (query.isEmpty() ? "" : "?" + query));
    return RequestOrigins.cameFromElsewhere(request)
        ? pages.show(200, "onward", new Onward(pages.frame("Signalbox", "", ""), next))
        : Pages.redirect(SIGN_IN + "?next=" + PercentEncoding.encode(next));
  }

  public Answer ask(Request request) {
    var asked = PercentEncoding.query(request.rawQuery()).getOrDefault("next", List.of("/"));
    return asking(200, "", next(asked.getFirst()));
  }

  private Answer asking(int status, String fault, String next) {
    return pages.show(
        status, "signin", new SignInPage(pages.frame("Sign in", "", ""), fault, next));
  }

  public Answer signIn(Request request) {
    return switch (sessions.receiveFromStranger(request)) {
      case SessionFilter.SubmittedForm.Refused(String why) -> asking(403, why, "/");
      case SessionFilter.SubmittedForm.Ours(var form) ->
          presented(request, form.get("credential").strip(), next(form.get("next")));
    };
  }

  private Answer presented(Request request, String credential, String next) {
    if (credential.isEmpty()) return asking(422, "Enter a key or a token.", next);
    if (credential.length() > MAX_CREDENTIAL) {
      return asking(422, "That is too long to be a key or token.", next);
    }
    var shown = Optional.of("Bearer " + credential);
    return switch (gatekeeper.identify(shown, request.clientAddress())) {
      case Identification.Nobody _ -> refused("Unknown key or token.", next);
      case Identification.TooManyAttempts _ ->
          asking(429, "Too many unknown keys or tokens; try again in a minute.", next)
              .with("Retry-After", "60");
      case Identification.HostAway _ -> asking(503, "The source host does not respond.", next);
      case Identification.Known(Caller caller) ->
          caller.mayEver(Right.SEE)
              ? signedIn(request, caller, credential, next)
              : refused(
                  "This is a CI key: it can report checks, but not read the dashboard.", next);
    };
  }

  private Answer signedIn(Request request, Caller caller, String credential, String next) {
    trail.signedIn(caller, request);
    return Pages.redirect(next).with("Set-Cookie", cookie(request, credential));
  }

  private Answer refused(String why, String next) {
    trail.refused();
    return asking(403, why, next);
  }

  private String cookie(Request request, String credential) {
    var until = clock.instant().plus(SessionCookie.AGE);
    return SessionCookie.set(seal.seal(credential, until), origins.isSecure(request));
  }

  public Answer signOut(Request request) {
    return switch (sessions.receive(request)) {
      case SessionFilter.SubmittedForm.Refused(String why) ->
          pages.notice(403, "Sign-out failed", why);
      case SessionFilter.SubmittedForm.Ours _ ->
          Pages.redirect(SIGN_IN)
              .with("Set-Cookie", SessionCookie.cleared(origins.isSecure(request)));
    };
  }

  /** Only to pages of ours, so that no link to this page can lead to another site. */
  private static String next(String wanted) {
    return wanted.length() <= MAX_NEXT && NEXT.matcher(wanted).matches() ? wanted : "/";
  }
}
