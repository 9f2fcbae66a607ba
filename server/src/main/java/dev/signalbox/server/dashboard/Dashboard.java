package dev.signalbox.server.dashboard;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.server.access.Right;
import dev.signalbox.server.access.Visibility;
import dev.signalbox.server.dashboard.assets.Assets;
import dev.signalbox.server.dashboard.doors.Door;
import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.dashboard.overview.OverviewPages;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.signin.Doorman;
import dev.signalbox.server.dashboard.signin.Form;
import dev.signalbox.server.dashboard.signin.Session;
import dev.signalbox.server.dashboard.signin.SignInPages;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.http.PercentEncoding;
import dev.signalbox.server.http.Request;
import dev.signalbox.store.StoreUnavailable;
import dev.signalbox.wire.facts.UnreadableDocument;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Leads a browser to its page: path, session, form, repository, in this order. */
public final class Dashboard {
  /** The pages that are not below a repository, and what guards all of them. */
  public record Hall(
      Assets assets,
      Pages pages,
      Doorman doorman,
      Visibility visibility,
      SignInPages signIn,
      OverviewPages overview) {}

  /** What earlier versions told people is the page of a pull request. */
  private static final Pattern EARLIER_PULL =
      Pattern.compile("/(?!v1/|git/|r/)[a-zA-Z0-9-]{1,40}/[a-zA-Z0-9_.-]{1,100}/pull/[0-9]{1,19}");

  private record Way(Door door, Map<String, String> names) {}

  private final Hall hall;
  private final List<Door> doors;

  public Dashboard(Hall hall, List<Door> doors) {
    this.hall = hall;
    this.doors = List.copyOf(doors);
  }

  public static boolean serves(String path) {
    return path.equals("/")
        || path.equals(SignInPages.SIGN_IN)
        || path.equals(SignInPages.SIGN_OUT)
        || path.startsWith(Door.PREFIX)
        || EARLIER_PULL.matcher(path).matches()
        || path.startsWith(Assets.PREFIX);
  }

  public Answer handle(Request request) {
    try {
      return switch (request.method()) {
        case "GET", "HEAD" -> looked(request);
        case "POST" -> sent(request);
        default -> hall.pages.notice(405, "Not this way", "").with("Allow", "GET, HEAD, POST");
      };
    } catch (StoreUnavailable e) {
      return hall.pages.away("The database is not available; try again in a moment.");
    } catch (UnreadableDocument e) {
      return hall.pages.away("This repository is not served: " + e.getMessage());
    }
  }

  private Answer looked(Request request) {
    String path = request.rawPath();
    if (path.startsWith(Assets.PREFIX)) {
      return hall.assets.find(path).orElseGet(hall.pages::noSuchPage);
    }
    if (path.equals(SignInPages.SIGN_IN)) return hall.signIn.ask(request);
    if (EARLIER_PULL.matcher(path).matches()) {
      return Pages.redirect(Door.PREFIX + path.substring(1));
    }
    if (path.equals("/")) {
      return signedIn(request, false, session -> hall.overview.page(request, session));
    }
    return way("GET", path)
        .map(
            way ->
                signedIn(
                    request,
                    way.door.isForScript(),
                    session -> entered(way, session, request, new Form(Map.of()))))
        .orElseGet(() -> way("POST", path).isPresent() ? pageAbove(path) : hall.pages.noSuchPage());
  }

  /** Where a form was refused its address stays in the browser, to be asked for again. */
  private Answer pageAbove(String form) {
    String page = form;
    while (way("GET", page).isEmpty()) page = page.substring(0, page.lastIndexOf('/'));
    return Pages.redirect(page);
  }

  private Answer sent(Request request) {
    String path = request.rawPath();
    if (path.equals(SignInPages.SIGN_IN)) return hall.signIn.signIn(request);
    if (path.equals(SignInPages.SIGN_OUT)) return hall.signIn.signOut(request);
    return way("POST", path)
        .map(way -> signedIn(request, false, session -> sent(way, session, request)))
        .orElseGet(hall.pages::noSuchPage);
  }

  private Answer sent(Way way, Session session, Request request) {
    return switch (hall.doorman.receive(request)) {
      case Doorman.Sent.Refused(String why) -> hall.pages.notice(403, "Not done", why);
      case Doorman.Sent.Ours(Form form) -> entered(way, session, request, form);
    };
  }

  private Optional<Way> way(String method, String path) {
    var segments = PercentEncoding.segments(path);
    return doors.stream()
        .filter(door -> door.method().equals(method))
        .flatMap(door -> door.path().match(segments).map(names -> new Way(door, names)).stream())
        .findFirst();
  }

  private Answer signedIn(Request request, boolean isScript, Function<Session, Answer> then) {
    return switch (hall.doorman.enter(request)) {
      case Doorman.Entry.In(var session) -> then.apply(session);
      case Doorman.Entry.Out() ->
          isScript
              ? hall.pages.notice(401, "Signed out", "Sign in again.")
              : hall.signIn.sendToSignIn(request);
      case Doorman.Entry.HostAway() -> hall.pages.away("The source host does not answer.");
    };
  }

  private Answer entered(Way way, Session session, Request request, Form form) {
    RepositorySlug slug;
    try {
      slug = RepositorySlug.parse(way.names.get("owner") + "/" + way.names.get("repository"));
    } catch (IllegalArgumentException e) {
      return hall.pages.noSuchPage();
    }
    return switch (hall.visibility.of(session.caller(), slug, Right.SEE)) {
      case Visibility.Sight.Open(var repository) ->
          way.door
              .room()
              .apply(
                  new Visit(
                      request,
                      session,
                      repository,
                      way.names,
                      form,
                      right -> mayDo(session, slug, right)));
      case Visibility.Sight.Nothing _ -> hall.pages.noSuchPage();
      case Visibility.Sight.NotAllowed _ ->
          hall.pages.notice(403, "Not allowed", "Your key or token does not give this right.");
      case Visibility.Sight.HostAway _ -> hall.pages.away("The source host does not answer.");
    };
  }

  private boolean mayDo(Session session, RepositorySlug slug, Right right) {
    return session.caller().mayEver(right)
        && hall.visibility.of(session.caller(), slug, right) instanceof Visibility.Sight.Open;
  }
}
