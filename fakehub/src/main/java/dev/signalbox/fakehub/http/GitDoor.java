package dev.signalbox.fakehub.http;

import com.sun.net.httpserver.HttpExchange;
import dev.signalbox.fakehub.changes.Hub;
import dev.signalbox.fakehub.changes.HubActor;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.changes.Refs;
import dev.signalbox.fakehub.git.RefChange;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.host.local.wire.GitService;
import dev.signalbox.host.local.wire.GitWire;
import dev.signalbox.host.local.wire.PushHooks;
import dev.signalbox.host.local.wire.Pushed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** {@code /OWNER/NAME.git}: fetch and push, with a token as the password. */
public final class GitDoor {
  private static final Pattern PATH =
      Pattern.compile("/([^/]+)/([^/]+?)(?:\\.git)?/(info/refs|git-upload-pack|git-receive-pack)");

  private final Hub hub;
  private final Guard guard;
  private final Refs refs;

  public GitDoor(Hub hub, Guard guard, Refs refs) {
    this.hub = hub;
    this.guard = guard;
    this.refs = refs;
  }

  static boolean isMeant(HttpExchange exchange) {
    return PATH.matcher(exchange.getRequestURI().getPath()).matches();
  }

  void serve(HttpExchange exchange) throws IOException {
    try {
      var path = PATH.matcher(exchange.getRequestURI().getPath());
      if (!path.matches()) throw HubRefusal.notFound();
      String query = Optional.ofNullable(exchange.getRequestURI().getQuery()).orElse("");
      boolean isFirst = path.group(3).equals("info/refs");
      GitService service =
          GitService.named(isFirst ? query.replace("service=", "") : path.group(3))
              .orElseThrow(HubRefusal::notFound);
      HubCaller caller = hub.alone(() -> guard.caller(shown(exchange)));
      String fullName = path.group(1) + "/" + path.group(2);
      Repo repository = hub.alone(() -> admitted(caller, fullName, service));
      var protocol = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Git-Protocol"));
      byte[] body = body(exchange);
      boolean isPush = !isFirst && service == GitService.RECEIVE_PACK;
      byte[] answer =
          isPush
              ? hub.alone(() -> received(repository, body, caller.actor()))
              : read(repository, service, isFirst, protocol, body);
      String kind = service.spelled() + (isFirst ? "-advertisement" : "-result");
      exchange.getResponseHeaders().set("Content-Type", "application/x-" + kind);
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    } catch (HubRefusal refusal) {
      refuse(exchange, refusal);
    }
  }

  private static HubRequest shown(HttpExchange exchange) {
    String header = exchange.getRequestHeaders().getFirst("Authorization");
    return new HubRequest(
        "GET", "/", "", header == null ? Map.of() : Map.of("authorization", header), new byte[0]);
  }

  /** Git follows renames as the API does. */
  private Repo admitted(HubCaller caller, String fullName, GitService service) {
    Repo repository = hub.world().repository(fullName).orElseThrow(HubRefusal::notFound);
    caller.admit(repository, new Need("contents", service == GitService.RECEIVE_PACK));
    return repository;
  }

  private static byte[] body(HttpExchange exchange) throws IOException {
    byte[] raw = exchange.getRequestBody().readAllBytes();
    if (!"gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"))) return raw;
    try (var in = new GZIPInputStream(new ByteArrayInputStream(raw))) {
      return in.readAllBytes();
    }
  }

  /** As many at a time as ask: git reads a repository that others write to. */
  private static byte[] read(
      Repo repository, GitService service, boolean isFirst, Optional<String> protocol, byte[] body)
      throws IOException {
    var out = new ByteArrayOutputStream();
    var wire = new GitWire(repository.folder);
    if (isFirst) wire.advertise(service, protocol, out);
    else wire.upload(protocol, new ByteArrayInputStream(body), out);
    return out.toByteArray();
  }

  private byte[] received(Repo repository, byte[] body, HubActor by) {
    var out = new ByteArrayOutputStream();
    var in = new ByteArrayInputStream(body);
    try {
      new GitWire(repository.folder).receive(new Hooks(repository, by), in, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Looks at each ref of a push, and lets follow what follows. */
  private final class Hooks implements PushHooks {
    private final Repo repository;
    private final HubActor by;

    Hooks(Repo repository, HubActor by) {
      this.repository = repository;
      this.by = by;
    }

    @Override
    public void before(List<Pushed> wishes, List<String> options, Consumer<String> say) {
      for (Pushed wish : wishes) {
        if (wish.ref().startsWith("refs/pull/")) wish.reject("deny updating a hidden ref");
        else refs.refusals(repository, List.of(moveOf(wish)), by).forEach(wish::reject);
      }
    }

    @Override
    public void after(List<Pushed> done, Consumer<String> say) {
      refs.moved(repository, done.stream().map(Hooks::moveOf).toList(), by);
    }

    private static RefChange moveOf(Pushed wish) {
      return new RefChange(wish.ref(), wish.before(), wish.after());
    }
  }

  private static void refuse(HttpExchange exchange, HubRefusal refusal) throws IOException {
    if (refusal.status() == 401) {
      exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"GitHub\"");
    }
    byte[] words =
        Optional.ofNullable(refusal.getMessage()).orElse("").getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(refusal.status(), words.length);
    exchange.getResponseBody().write(words);
  }
}
