package dev.signalbox.host.local.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.local.LocalRepositories;
import dev.signalbox.host.local.wire.Audience;
import dev.signalbox.host.local.wire.GitService;
import dev.signalbox.host.local.wire.GitWire;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostTitles;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.AccessDecision;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.Identification;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.Pace;
import dev.signalbox.web.http.Request;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** {@code /git/OWNER/NAME.git}: clone, fetch and push, with an application key as the password. */
final class GitEndpoint {
  static final String PREFIX = "/git/";

  private static final Pattern PATH =
      Pattern.compile(
          "/git/([^/]+)/([^/]+?)(?:\\.git)?/(info/refs|git-upload-pack|git-receive-pack)");
  private static final String START = "info/refs";
  private static final String BASIC = "basic ";
  private static final Pace PACE = new Pace(Duration.ofHours(1), Duration.ofSeconds(30));

  private final Gatekeeper gatekeeper;
  private final LocalRepositories repositories;
  private final PushHandler.Dependencies pushes;
  private final HostTitles titles;

  GitEndpoint(
      HostDependencies dependencies,
      LocalRepositories repositories,
      PushHandler.Dependencies pushes) {
    this.gatekeeper = dependencies.gatekeeper();
    this.repositories = repositories;
    this.pushes = pushes;
    this.titles = dependencies.titles();
  }

  Answer handle(Request request) {
    try {
      return found(request);
    } catch (StoreUnavailable e) {
      return plain(503, "the database is not available; try again").with("Retry-After", "2");
    }
  }

  private Answer found(Request request) {
    var path = PATH.matcher(request.rawPath());
    if (!path.matches()) return plain(404, "not found");
    return switch (identified(request)) {
      case Identification.Known(var caller) -> known(request, caller, path);
      case Identification.Nobody _ ->
          plain(
                  401,
                  "authentication required: any user name, with an application key as the password")
              .with("WWW-Authenticate", "Basic realm=\"signalbox\", charset=\"UTF-8\"");
      case Identification.TooManyAttempts _ ->
          plain(429, "too many unknown keys or tokens; try again in a minute")
              .with("Retry-After", "60");
      case Identification.HostAway _ -> plain(503, "the source host does not respond");
    };
  }

  private Answer known(Request request, Caller caller, Matcher path) {
    Optional<RepositorySlug> slug = slug(path.group(1), path.group(2));
    if (slug.isEmpty()) return noRepository();
    boolean isStart = path.group(3).equals(START);
    var service = isStart ? asked(request.rawQuery()) : GitService.named(path.group(3));
    if (service.isEmpty()) return plain(403, "only git's smart HTTP protocol is supported");
    Right right = needed(service.get(), caller);
    if (right == Right.REPORT && !speaksVersionTwo(request)) return plain(403, GitWire.NOT_FOR_CI);
    return switch (gatekeeper.access(caller, slug.get(), right)) {
      case AccessDecision.Open(var repository) ->
          served(request, repository, caller, service.get(), isStart);
      case AccessDecision.Nothing() -> noRepository();
      case AccessDecision.NotAllowed() -> mayNot(service.get());
      case AccessDecision.HostAway() -> plain(503, "the source host does not respond");
    };
  }

  private static Optional<GitService> asked(String query) {
    return query.startsWith("service=")
        ? GitService.named(query.substring("service=".length()))
        : Optional.empty();
  }

  /** Whoever does not see branches may still see candidates. */
  private static Right needed(GitService service, Caller caller) {
    return switch (service) {
      case UPLOAD_PACK -> caller.mayEver(Right.SEE) ? Right.SEE : Right.REPORT;
      case RECEIVE_PACK -> Right.CHANGE;
    };
  }

  /** Only there does a client say which refs it wants, and can be told why it gets none. */
  private static boolean speaksVersionTwo(Request request) {
    return request.header("Git-Protocol").filter(it -> it.contains("version=2")).isPresent();
  }

  private static Answer mayNot(GitService service) {
    return switch (service) {
      case UPLOAD_PACK -> plain(403, "this key does not permit fetching");
      case RECEIVE_PACK -> plain(403, "this key does not permit pushing");
    };
  }

  private Answer served(
      Request request, Repository repository, Caller caller, GitService service, boolean isStart) {
    if (!repository.host().isLocal()) {
      String where = titles.of(repository.host());
      return plain(
          409, repository.slug() + " is hosted on " + where + "; clone it and push to it there");
    }
    var home = repositories.home(repository.slug());
    if (home.isEmpty()) {
      return plain(404, "the content of " + repository.slug() + " is not stored on this node");
    }
    var wire = new GitWire(home.get(), caller.mayEver(Right.SEE) ? Audience.PEOPLE : Audience.CI);
    var protocol = request.header("Git-Protocol");
    if (isStart) {
      return Answer.streamed(
          "application/x-" + service.spelled() + "-advertisement",
          out -> wire.advertise(service, protocol, out));
    }
    if (!request.method().equals("POST")) {
      return plain(405, "Method not allowed; use POST.").with("Allow", "POST");
    }
    return Answer.streamed(
        "application/x-" + service.spelled() + "-result",
        out -> {
          try (InputStream in = body(request)) {
            switch (service) {
              case UPLOAD_PACK -> wire.upload(protocol, in, out);
              case RECEIVE_PACK ->
                  wire.receive(
                      new PushHandler(pushes, repository, pusher(request, caller, repository)),
                      in,
                      out);
            }
          }
        });
  }

  private Pusher pusher(Request request, Caller caller, Repository repository) {
    return new Pusher(
        caller, request.clientAddress(), () -> gatekeeper.isAdmin(caller, repository));
  }

  private static InputStream body(Request request) {
    var raw = request.bodyStream(PACE);
    boolean isZipped =
        request
            .header("Content-Encoding")
            .map(name -> name.toLowerCase(Locale.ROOT).contains("gzip"))
            .orElse(false);
    try {
      return isZipped ? new GZIPInputStream(raw) : raw;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Git knows only Basic; whatever else shows a key is as good. */
  private Identification identified(Request request) {
    var shown =
        request
            .header("Authorization")
            .map(String::strip)
            .flatMap(
                it ->
                    it.toLowerCase(Locale.ROOT).startsWith(BASIC)
                        ? password(it.substring(BASIC.length()).strip()).map("Bearer "::concat)
                        : Optional.of(it));
    return gatekeeper.identify(shown, request.clientAddress());
  }

  private static Optional<String> password(String encoded) {
    try {
      String pair = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
      int colon = pair.indexOf(':');
      return colon < 0 ? Optional.empty() : Optional.of(pair.substring(colon + 1));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<RepositorySlug> slug(String owner, String name) {
    try {
      return Optional.of(RepositorySlug.parse(owner + "/" + name));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Answer noRepository() {
    return plain(404, "repository not found");
  }

  private static Answer plain(int status, String words) {
    byte[] text = (words + "\n").getBytes(StandardCharsets.UTF_8);
    return new Answer(
        status, new Answer.Content.Bytes("text/plain; charset=utf-8", text), java.util.List.of());
  }
}
