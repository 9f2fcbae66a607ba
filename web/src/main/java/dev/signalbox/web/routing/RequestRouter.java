package dev.signalbox.web.routing;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.web.access.AccessDecision;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.Identification;
import dev.signalbox.web.access.RepositoryDirectory;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.Handler;
import dev.signalbox.web.http.Request;
import dev.signalbox.web.input.Inputs;
import dev.signalbox.web.input.PathValues;
import dev.signalbox.wire.facts.UnreadableDocument;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Leads a request to its endpoint. The order is a promise: path, credential, inputs, repository,
 * state; whoever fails one check learns nothing of the later ones.
 */
public final class RequestRouter implements Handler {
  private final RouteTable table;
  private final Gatekeeper gatekeeper;
  private final RepositoryDirectory directory;
  private final RequestMeter meter;

  public RequestRouter(
      RouteTable table, Gatekeeper gatekeeper, RepositoryDirectory directory, RequestMeter meter) {
    this.table = table;
    this.gatekeeper = gatekeeper;
    this.directory = directory;
    this.meter = meter;
  }

  @Override
  public Answer handle(Request request) {
    return switch (table.find(request.method(), request.rawPath())) {
      case RouteTable.Match.UnknownPath unknown -> Refusals.notFound();
      case RouteTable.Match.WrongMethod wrong -> Refusals.wrongMethod(wrong.allowed());
      case RouteTable.Match.Found found ->
          meter.measured(found.route(), () -> along(found.route(), found.path(), request));
    };
  }

  private Answer along(Route route, PathValues path, Request request) {
    Answer answer;
    try {
      answer = enter(route, path, request);
    } catch (StoreUnavailable e) {
      answer = Refusals.away("The database is not available");
    } catch (UnreadableDocument e) {
      answer = Refusals.unreadable(e);
    }
    return route.successor().isPresent()
        ? Deprecation.mark(answer, route.successor().get(), path.texts())
        : answer;
  }

  private Answer enter(Route route, PathValues path, Request request) {
    return switch (route.entrance()) {
      case Entrance.Open(var handler) -> handler.handle();
      case Entrance.Recognising(var handler) -> recognised(handler, request);
      case Entrance.Guarded entrance -> identified(entrance, route, path, request);
    };
  }

  /** A database that is away makes everybody a stranger: they are told that it is away. */
  private Answer recognised(Entrance.RecognisingHandler handler, Request request) {
    var authorization = request.header("Authorization");
    if (authorization.isEmpty()) return handler.handle(Optional.empty());
    Identification found;
    try {
      found = gatekeeper.recognise(authorization);
    } catch (StoreUnavailable e) {
      return handler.handle(Optional.empty());
    }
    return switch (found) {
      case Identification.Known(Caller caller) -> handler.handle(Optional.of(caller));
      case Identification.Nobody nobody -> Refusals.notAuthenticated(nobody.detail());
      case Identification.TooManyAttempts _ -> Refusals.tooManyAttempts();
      case Identification.HostAway _ -> Refusals.away("The source host does not respond");
    };
  }

  private Answer identified(
      Entrance.Guarded entrance, Route route, PathValues path, Request request) {
    return switch (gatekeeper.identify(request.header("Authorization"), request.clientAddress())) {
      case Identification.Nobody nobody -> Refusals.notAuthenticated(nobody.detail());
      case Identification.TooManyAttempts _ -> Refusals.tooManyAttempts();
      case Identification.HostAway away -> Refusals.away("The source host does not respond");
      case Identification.Known(Caller caller) ->
          mayEnter(caller, entrance)
              ? judged(entrance, RequestReading.of(route, path, request), request, caller)
              : Refusals.forbidden();
    };
  }

  private static boolean mayEnter(Caller caller, Entrance.Guarded entrance) {
    return switch (entrance) {
      case Entrance.Service(Right right, var _) -> caller.mayBeyondRepositories(right);
      case Entrance.OfOwner(Right right, var _) -> caller.mayEver(right);
      case Entrance.OfRepository(Right right, var _) -> caller.mayEver(right);
    };
  }

  private Answer judged(
      Entrance.Guarded entrance, RequestReading reading, Request request, Caller caller) {
    return switch (reading) {
      case RequestReading.Refused refused -> refused.answer();
      case RequestReading.Read(Inputs inputs) ->
          admitted(entrance, new Call(request, caller, inputs));
    };
  }

  private Answer admitted(Entrance.Guarded entrance, Call call) {
    return switch (entrance) {
      case Entrance.Service service -> service.handler().handle(call);
      case Entrance.OfOwner(Right right, var handler) -> {
        OwnerName owner = call.get(PathInputs.OWNER);
        yield call.caller().reaches(owner) && !(call.caller() instanceof Caller.TokenHolder)
            ? handler.handle(call, owner)
            : Refusals.notFound();
      }
      case Entrance.OfRepository(Right right, var handler) -> onRepository(call, right, handler);
    };
  }

  private Answer onRepository(Call call, Right right, Entrance.RepositoryHandler handler) {
    RepositorySlug slug;
    try {
      var name = new RepositoryName(call.get(PathInputs.REPOSITORY));
      slug = new RepositorySlug(call.get(PathInputs.OWNER), name);
    } catch (IllegalArgumentException e) {
      return Refusals.notFound(); // the contract lets names be asked for that none can have
    }
    return switch (gatekeeper.access(call.caller(), slug, right)) {
      case AccessDecision.Open(var repository) ->
          right.changesRepositories()
              ? changed(() -> handler.handle(call, repository), slug)
              : handler.handle(call, repository);
      case AccessDecision.Nothing nothing -> Refusals.notFound();
      case AccessDecision.NotAllowed refused -> Refusals.forbidden();
      case AccessDecision.HostAway away -> Refusals.away("The source host does not respond");
    };
  }

  /** The copy is dropped before the answer is sent, so that callers read their own writes. */
  private Answer changed(Supplier<Answer> change, RepositorySlug slug) {
    try {
      return change.get();
    } finally {
      directory.forget(slug.folded());
    }
  }
}
