package dev.signalbox.server.dashboard;

import dev.signalbox.server.access.Right;
import dev.signalbox.server.access.Visibility;
import dev.signalbox.server.dashboard.assets.Assets;
import dev.signalbox.server.dashboard.overview.OverviewPages;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.queue.QueuePages;
import dev.signalbox.server.dashboard.signin.Doorman;
import dev.signalbox.server.dashboard.signin.Form;
import dev.signalbox.server.dashboard.signin.Session;
import dev.signalbox.server.dashboard.signin.SignInPages;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.http.Request;
import dev.signalbox.store.StoreUnavailable;
import dev.signalbox.store.repositories.Repository;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Leads a browser to its page: path, session, form, repository, in this order. */
public final class Dashboard {
  /** The pages there are. */
  public record Rooms(
      Assets assets,
      Pages pages,
      Doorman doorman,
      Visibility visibility,
      SignInPages signIn,
      OverviewPages overview,
      QueuePages queue) {}

  private final Rooms rooms;

  public Dashboard(Rooms rooms) {
    this.rooms = rooms;
  }

  public static boolean serves(String path) {
    return path.equals("/")
        || path.equals(SignInPages.SIGN_IN)
        || path.equals(SignInPages.SIGN_OUT)
        || path.startsWith(Place.PREFIX)
        || path.startsWith(Assets.PREFIX);
  }

  public Answer handle(Request request) {
    try {
      return switch (request.method()) {
        case "GET", "HEAD" -> looked(request);
        case "POST" -> sent(request);
        default -> rooms.pages.notice(405, "Not this way", "").with("Allow", "GET, HEAD, POST");
      };
    } catch (StoreUnavailable e) {
      return rooms.pages.away("The database is not available; try again in a moment.");
    }
  }

  private Answer looked(Request request) {
    String path = request.rawPath();
    if (path.startsWith(Assets.PREFIX)) {
      return rooms.assets.find(path).orElseGet(rooms.pages::noSuchPage);
    }
    if (path.equals(SignInPages.SIGN_IN)) return rooms.signIn.ask(request);
    if (path.equals("/")) {
      return signedIn(request, session -> rooms.overview.page(request, session));
    }
    var place = Place.of(path);
    if (place.isEmpty()) return rooms.pages.noSuchPage();
    return signedIn(request, session -> looked(place.get(), session));
  }

  private Answer looked(Place place, Session session) {
    return switch (place.part()) {
      case PAGE -> onRepository(place, session, Right.SEE, rooms.queue::page);
      case BOARD -> onRepository(place, session, Right.SEE, rooms.queue::board);
      case STREAM -> onRepository(place, session, Right.SEE, rooms.queue::stream);
      case PAUSE, UNPAUSE -> Pages.redirect(place.page());
    };
  }

  private Answer sent(Request request) {
    String path = request.rawPath();
    if (path.equals(SignInPages.SIGN_IN)) return rooms.signIn.signIn(request);
    if (path.equals(SignInPages.SIGN_OUT)) return rooms.signIn.signOut(request);
    var place = Place.of(path).filter(it -> it.part().isForm());
    if (place.isEmpty()) return rooms.pages.noSuchPage();
    return signedIn(request, session -> sent(place.get(), session, request));
  }

  private Answer sent(Place place, Session session, Request request) {
    if (!session.caller().mayEver(Right.CHANGE)) return notAllowed();
    return switch (rooms.doorman.receive(request)) {
      case Doorman.Sent.Refused(String why) -> rooms.pages.notice(403, "Not done", why);
      case Doorman.Sent.Ours(Form form) ->
          onRepository(
              place,
              session,
              Right.CHANGE,
              (repository, who) ->
                  place.part() == Place.Part.PAUSE
                      ? rooms.queue.pause(repository, who, form)
                      : rooms.queue.unpause(repository, who));
    };
  }

  private Answer signedIn(Request request, Function<Session, Answer> then) {
    return switch (rooms.doorman.enter(request)) {
      case Doorman.Entry.In(var session) -> then.apply(session);
      case Doorman.Entry.Out() ->
          Place.of(request.rawPath()).filter(it -> it.part().isForScript()).isPresent()
              ? rooms.pages.notice(401, "Signed out", "Sign in again.")
              : rooms.signIn.sendToSignIn(request);
      case Doorman.Entry.HostAway() -> rooms.pages.away("The source host does not answer.");
    };
  }

  private Answer onRepository(
      Place place, Session session, Right right, BiFunction<Repository, Session, Answer> then) {
    return switch (rooms.visibility.of(session.caller(), place.slug(), right)) {
      case Visibility.Sight.Open(var repository) -> then.apply(repository, session);
      case Visibility.Sight.Nothing _ -> rooms.pages.noSuchPage();
      case Visibility.Sight.NotAllowed _ -> notAllowed();
      case Visibility.Sight.HostAway _ -> rooms.pages.away("The source host does not answer.");
    };
  }

  private Answer notAllowed() {
    return rooms.pages.notice(403, "Not allowed", "Your key or token does not give this right.");
  }
}
