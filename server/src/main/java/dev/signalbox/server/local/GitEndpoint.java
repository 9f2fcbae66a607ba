package dev.signalbox.server.local;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.local.wire.GitService;
import dev.signalbox.hosts.local.wire.GitWire;
import dev.signalbox.server.access.Caller;
import dev.signalbox.server.access.Gatekeeper;
import dev.signalbox.server.access.Identification;
import dev.signalbox.server.access.Right;
import dev.signalbox.server.access.Sources;
import dev.signalbox.server.access.Visibility;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.http.Pace;
import dev.signalbox.server.http.Request;
import dev.signalbox.store.StoreUnavailable;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** {@code /git/OWNER/NAME.git}: clone, fetch and push, with an application key as the password. */
public final class GitEndpoint {
  public static final String PREFIX = "/git/";

  private static final Pattern PATH =
      Pattern.compile(
          "/git/([^/]+)/([^/]+?)(?:\\.git)?/(info/refs|git-upload-pack|git-receive-pack)");
  private static final String BASIC = "basic ";
  private static final Pace PACE = new Pace(Duration.ofHours(1), Duration.ofSeconds(30));

  private final Gatekeeper gatekeeper;
  private final Visibility visibility;
  private final LocalSite site;
  private final Pushes pushes;

  public GitEndpoint(Gatekeeper gatekeeper, Visibility visibility, LocalSite site, Pushes pushes) {
    this.gatekeeper = gatekeeper;
    this.visibility = visibility;
    this.site = site;
    this.pushes = pushes;
  }

  public Answer handle(Request request) {
    try {
      return found(request);
    } catch (StoreUnavailable e) {
      return plain(503, "the database is not available; try again").with("Retry-After", "2");
    }
  }

  private Answer found(Request request) {
    var path = PATH.matcher(request.rawPath());
    if (!path.matches()) return plain(404, "there is no such page");
    var caller = caller(request);
    if (caller.isEmpty()) {
      return plain(401, "a key is needed: any user name, the key as the password")
          .with("WWW-Authenticate", "Basic realm=\"signalbox\", charset=\"UTF-8\"");
    }
    Optional<RepositorySlug> slug = slug(path.group(1), path.group(2));
    if (slug.isEmpty()) return noRepository();
    return switch (visibility.of(caller.get(), slug.get(), Right.SEE)) {
      case Visibility.Sight.Open(var repository) ->
          served(request, repository, caller.get(), path.group(3));
      case Visibility.Sight.Nothing() -> noRepository();
      case Visibility.Sight.NotAllowed() -> plain(403, "this key may not do that");
      case Visibility.Sight.HostAway() -> plain(503, "the host does not answer");
    };
  }

  private Answer served(Request request, Repository repository, Caller caller, String what) {
    if (repository.host() == HostKind.GITHUB) {
      return plain(409, repository.slug() + " lives at GitHub: clone it and push to it there");
    }
    if (!site.has(repository.slug())) {
      return plain(404, "the content of " + repository.slug() + " is not kept on this node");
    }
    var wire = new GitWire(site.host().folderOf(repository.slug()));
    var protocol = request.header("Git-Protocol");
    if (what.equals("info/refs")) return advertised(request, caller, wire, protocol);
    if (!request.method().equals("POST")) return plain(405, "POST is meant").with("Allow", "POST");
    var service = GitService.named(what).orElseThrow();
    if (service == GitService.RECEIVE_PACK && !mayPush(caller)) return mayNotPush();
    return Answer.streamed(
        "application/x-" + what + "-result",
        out -> {
          try (InputStream in = body(request)) {
            switch (service) {
              case UPLOAD_PACK -> wire.upload(protocol, in, out);
              case RECEIVE_PACK ->
                  wire.receive(pushes.of(repository, pusher(request, caller, repository)), in, out);
            }
          }
        });
  }

  private Pusher pusher(Request request, Caller caller, Repository repository) {
    return new Pusher(
        caller,
        Sources.of(caller, request),
        () ->
            caller.mayEver(Right.ADMINISTER)
                && visibility.of(caller, repository.slug(), Right.ADMINISTER)
                    instanceof Visibility.Sight.Open);
  }

  private Answer advertised(
      Request request, Caller caller, GitWire wire, Optional<String> protocol) {
    var service =
        request.rawQuery().startsWith("service=")
            ? GitService.named(request.rawQuery().substring("service=".length()))
            : Optional.<GitService>empty();
    if (service.isEmpty()) return plain(403, "only the smart protocol of git is spoken here");
    if (service.get() == GitService.RECEIVE_PACK && !mayPush(caller)) return mayNotPush();
    return Answer.streamed(
        "application/x-" + service.get().spelled() + "-advertisement",
        out -> wire.advertise(service.get(), protocol, out));
  }

  private static boolean mayPush(Caller caller) {
    return caller.mayEver(Right.CHANGE);
  }

  private static Answer mayNotPush() {
    return plain(403, "a key of role ci may fetch but not push");
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
  private Optional<Caller> caller(Request request) {
    var header = request.header("Authorization");
    if (header.isEmpty()) return Optional.empty();
    String shown = header.get().strip();
    if (shown.toLowerCase(Locale.ROOT).startsWith(BASIC)) {
      Optional<String> password = password(shown.substring(BASIC.length()).strip());
      if (password.isEmpty()) return Optional.empty();
      shown = "Bearer " + password.get();
    }
    return gatekeeper.identify(Optional.of(shown)) instanceof Identification.Known(var caller)
        ? Optional.of(caller)
        : Optional.empty();
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
    return plain(404, "there is no such repository");
  }

  private static Answer plain(int status, String words) {
    byte[] text = (words + "\n").getBytes(StandardCharsets.UTF_8);
    return new Answer(
        status, new Answer.Content.Bytes("text/plain; charset=utf-8", text), java.util.List.of());
  }
}
