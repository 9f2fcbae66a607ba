package dev.signalbox.server.dashboard;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.server.dashboard.assets.Assets;
import dev.signalbox.server.dashboard.operations.OperationsPages;
import dev.signalbox.server.dashboard.overview.OverviewPages;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.dashboard.session.Form;
import dev.signalbox.server.dashboard.session.Session;
import dev.signalbox.server.dashboard.session.SessionFilter;
import dev.signalbox.server.dashboard.signin.SignInPages;
import dev.signalbox.web.access.AccessDecision;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.web.http.Request;
import dev.signalbox.wire.facts.UnreadableDocument;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Leads a browser to its page: path, session, form, repository, in this order. */
public final class Dashboard {
  /** The pages that are not below a repository, and what guards all of them. */
  public record Services(
      Assets assets,
      Pages pages,
      SessionFilter sessions,
      Gatekeeper gatekeeper,
      SignInPages signIn,
      OverviewPages overview,
      OperationsPages operations) {}

  private static final String API = "/v1/";

  /** What earlier versions told people is the page of a pull request. */
  private static final Pattern EARLIER_PULL =
      Pattern.compile("/(?!v1/|git/|r/)[a-zA-Z0-9-]{1,40}/[a-zA-Z0-9_.-]{1,100}/pull/[0-9]{1,19}");

  private record Match(PageRoute route, Map<String, String> names) {}

  private final Services services;
  private final List<PageRoute> routes;

  public Dashboard(Services services, List<PageRoute> routes) {
    this.services = services;
    this.routes = List.copyOf(routes);
  }

  public static boolean serves(String path) {
    if (path.startsWith(API)) return false; // most requests, and the pattern takes its time
    return path.equals("/")
        || path.equals(OperationsPages.PATH)
        || path.equals(SignInPages.SIGN_IN)
        || path.equals(SignInPages.SIGN_OUT)
        || path.startsWith(PageRoute.PREFIX)
        || EARLIER_PULL.matcher(path).matches()
        || path.startsWith(Assets.PREFIX);
  }

  public Answer handle(Request request) {
    try {
      return switch (request.method()) {
        case "GET", "HEAD" -> looked(request);
        case "POST" -> sent(request);
        default ->
            services.pages.notice(405, "Method not allowed", "").with("Allow", "GET, HEAD, POST");
      };
    } catch (StoreUnavailable e) {
      return services.pages.away("The database is unavailable; try again in a moment.");
    } catch (UnreadableDocument e) {
      return services.pages.away("This repository is not served: " + e.getMessage());
    }
  }

  private Answer looked(Request request) {
    String path = request.rawPath();
    if (path.startsWith(Assets.PREFIX)) {
      return services.assets.find(path).orElseGet(services.pages::noSuchPage);
    }
    if (path.equals(SignInPages.SIGN_IN)) return services.signIn.ask(request);
    if (EARLIER_PULL.matcher(path).matches()) {
      return Pages.redirect(PageRoute.PREFIX + path.substring(1));
    }
    if (path.equals("/")) {
      return signedIn(request, false, session -> services.overview.page(request, session));
    }
    if (path.equals(OperationsPages.PATH)) {
      return signedIn(request, false, services.operations::page);
    }
    return match("GET", path)
        .map(
            match ->
                signedIn(
                    request,
                    match.route.isForScript(),
                    session -> entered(match, session, request, new Form(Map.of()))))
        .orElseGet(
            () -> match("POST", path).isPresent() ? pageAbove(path) : services.pages.noSuchPage());
  }

  /** Where a form was refused its address stays in the browser, to be asked for again. */
  private Answer pageAbove(String form) {
    String page = form;
    while (match("GET", page).isEmpty()) page = page.substring(0, page.lastIndexOf('/'));
    return Pages.redirect(page);
  }

  private Answer sent(Request request) {
    String path = request.rawPath();
    if (path.equals(SignInPages.SIGN_IN)) return services.signIn.signIn(request);
    if (path.equals(SignInPages.SIGN_OUT)) return services.signIn.signOut(request);
    return match("POST", path)
        .map(match -> signedIn(request, false, session -> sent(match, session, request)))
        .orElseGet(services.pages::noSuchPage);
  }

  private Answer sent(Match match, Session session, Request request) {
    return switch (services.sessions.receive(request)) {
      case SessionFilter.SubmittedForm.Refused(String why) ->
          services.pages.notice(403, "Request refused", why);
      case SessionFilter.SubmittedForm.Ours(Form form) -> entered(match, session, request, form);
    };
  }

  private Optional<Match> match(String method, String path) {
    var segments = PercentEncoding.segments(path);
    return routes.stream()
        .filter(route -> route.method().equals(method))
        .flatMap(
            route -> route.path().match(segments).map(names -> new Match(route, names)).stream())
        .findFirst();
  }

  private Answer signedIn(Request request, boolean isScript, Function<Session, Answer> then) {
    return switch (services.sessions.enter(request)) {
      case SessionFilter.Entry.In(var session) -> then.apply(session);
      case SessionFilter.Entry.Out() ->
          isScript
              ? services.pages.notice(401, "Signed out", "Your session has ended; sign in again.")
              : services.signIn.sendToSignIn(request);
      case SessionFilter.Entry.HostAway() ->
          services.pages.away("The source host does not respond.");
    };
  }

  private Answer entered(Match match, Session session, Request request, Form form) {
    RepositorySlug slug;
    try {
      slug = RepositorySlug.parse(match.names.get("owner") + "/" + match.names.get("repository"));
    } catch (IllegalArgumentException e) {
      return services.pages.noSuchPage();
    }
    return switch (services.gatekeeper.access(session.caller(), slug, Right.SEE)) {
      case AccessDecision.Open(var repository) ->
          match
              .route
              .handler()
              .apply(
                  new PageRequest(
                      request,
                      session,
                      repository,
                      match.names,
                      form,
                      right -> mayDo(session, slug, right)));
      case AccessDecision.Nothing _ -> services.pages.noSuchPage();
      case AccessDecision.NotAllowed _ ->
          services.pages.notice(
              403, "Not allowed", "Your key or token does not grant this permission.");
      case AccessDecision.HostAway _ -> services.pages.away("The source host does not respond.");
    };
  }

  private boolean mayDo(Session session, RepositorySlug slug, Right right) {
    return session.caller().mayEver(right)
        && services.gatekeeper.access(session.caller(), slug, right) instanceof AccessDecision.Open;
  }
}
