package dev.signalbox.web.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.keys.Keys;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.HostTokens;
import dev.signalbox.web.access.KeyRing;
import dev.signalbox.web.access.RepositoryDirectory;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.access.RootKey;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.BodyReading;
import dev.signalbox.web.http.Pace;
import dev.signalbox.web.http.Request;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.InputStream;
import java.net.InetAddress;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RequestRouterTest {
  private static final RepositorySlug SLUG = RepositorySlug.parse("acme/widgets");

  /** A request of the holder of the root key. */
  private record OfRoot(String method, String rawPath) implements Request {
    @Override
    public String rawQuery() {
      return "";
    }

    @Override
    public Optional<String> header(String name) {
      return name.equals("Authorization")
          ? Optional.of("Bearer root-key-of-the-tests")
          : Optional.empty();
    }

    @Override
    public InetAddress clientAddress() {
      return InetAddress.getLoopbackAddress();
    }

    @Override
    public boolean isSecure() {
      return false;
    }

    @Override
    public Optional<String> host() {
      return Optional.empty();
    }

    @Override
    public InputStream bodyStream(Pace pace) {
      return InputStream.nullInputStream();
    }

    @Override
    public BodyReading readBody() {
      return new BodyReading.Whole(new byte[0]);
    }
  }

  private static RequestRouter router(
      Database database, RepositoryDirectory directory, Route route) {
    return new RequestRouter(
        new RouteTable(List.of(route)),
        new Gatekeeper(
            RootKey.of(Optional.of("root-key-of-the-tests")),
            new KeyRing(new Keys(database), () -> true),
            HostTokens.none(),
            directory,
            InstantSource.system()),
        directory,
        new RequestMeter(new SimpleMeterRegistry()));
  }

  /** No word of changes arrives here: what is read afterwards rests on the router alone. */
  @Test
  void whoever_changes_a_repository_reads_the_change_before_word_of_it_arrives() {
    try (var database = TestDatabase.open()) {
      var repositories = new Repositories(database);
      repositories.create(SLUG, HostKind.LOCAL, "main", AuditSource.SERVER);
      var directory = new RepositoryDirectory(repositories, () -> true);
      assertThat(directory.find(SLUG).orElseThrow().has(Product.MERGE_QUEUE)).isTrue();
      Route change =
          Route.put("/{owner}/{repository}", "Switch everything off")
              .ofRepository(
                  Right.CHANGE,
                  (call, repository) -> {
                    repositories.setProducts(repository, Set.of(), AuditSource.SERVER);
                    return Answer.noContent();
                  });
      var answer = router(database, directory, change).handle(new OfRoot("PUT", "/acme/widgets"));
      assertThat(answer.status()).isEqualTo(204);
      assertThat(directory.find(SLUG).orElseThrow().products()).isEmpty();
    }
  }

  @Test
  void a_report_of_a_check_drops_no_copy_of_its_repository() {
    try (var database = TestDatabase.open()) {
      var repositories = new Repositories(database);
      repositories.create(SLUG, HostKind.LOCAL, "main", AuditSource.SERVER);
      var directory = new RepositoryDirectory(repositories, () -> true);
      var known = directory.find(SLUG).orElseThrow();
      Route report =
          Route.put("/{owner}/{repository}", "Report")
              .ofRepository(Right.REPORT, (call, repository) -> Answer.noContent());
      router(database, directory, report).handle(new OfRoot("PUT", "/acme/widgets"));
      assertThat(directory.find(SLUG).orElseThrow()).isSameAs(known);
    }
  }
}
