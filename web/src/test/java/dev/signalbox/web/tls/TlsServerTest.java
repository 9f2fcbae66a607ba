package dev.signalbox.web.tls;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.BodyReading;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.http.HttpServer;
import dev.signalbox.web.http.RawClient;
import dev.signalbox.web.http.Request;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

class TlsServerTest {
  private static final Duration SHORT = Duration.ofMillis(400);

  /** For those who shake hands first, which takes its time on a busy machine. */
  private static final Duration FOR_A_HANDSHAKE = Duration.ofSeconds(3);

  private static final byte[] MUCH = new byte[16 << 20];
  private static TestCertificate first;
  private static TestCertificate second;
  @TempDir private static Path made;
  @TempDir private Path folder;

  private final Logger logger = (Logger) LoggerFactory.getLogger(TlsCredentials.class);
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final AtomicInteger handled = new AtomicInteger();
  private TlsFiles files;
  private TlsCredentials credentials;

  @BeforeAll
  static void make() {
    first = TestCertificate.made(made, "first");
    second = TestCertificate.made(made, "second");
  }

  @BeforeEach
  void open() throws IOException {
    files = first.write(folder);
    credentials = TlsCredentials.watching(files, InstantSource.system(), Duration.ofMillis(20));
    log.start();
    logger.setLevel(Level.INFO);
    logger.addAppender(log);
  }

  @AfterEach
  void close() {
    credentials.close();
    logger.detachAppender(log);
  }

  private HttpServer server(HttpLimits limits) {
    return HttpServer.start(
        "127.0.0.1", 0, Optional.of(credentials.context()), limits, List.of(), this::answer);
  }

  private HttpServer server() {
    return server(HttpLimits.standard());
  }

  private Answer answer(Request request) {
    handled.incrementAndGet();
    return switch (request.rawPath()) {
      case "/much" -> Answer.bytes("application/octet-stream", MUCH);
      case "/echo" ->
          request.readBody() instanceof BodyReading.Whole(byte[] bytes)
              ? Answer.bytes("text/plain", bytes)
              : Answer.problem(408, "slow");
      default -> Answer.bytes("text/plain", ("secure " + request.isSecure()).getBytes(UTF_8));
    };
  }

  private static HttpClient client(TestCertificate trusted) {
    return HttpClient.newBuilder().sslContext(trusted.trusting()).build();
  }

  private static HttpRequest.Builder request(HttpServer server, String path) {
    return HttpRequest.newBuilder(URI.create("https://localhost:" + server.port() + path));
  }

  private static HttpResponse<String> get(HttpClient client, HttpServer server) throws Exception {
    return client.send(request(server, "/").build(), BodyHandlers.ofString());
  }

  private static String subject(HttpResponse<?> response) throws Exception {
    return ((X509Certificate) response.sslSession().orElseThrow().getPeerCertificates()[0])
        .getSubjectX500Principal()
        .getName();
  }

  private static SSLSocket connected(HttpServer server) throws IOException {
    var socket =
        (SSLSocket) first.trusting().getSocketFactory().createSocket("localhost", server.port());
    socket.setSoTimeout(10_000);
    return socket;
  }

  private List<String> told() {
    return List.copyOf(log.list).stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  @Test
  void requests_are_answered_and_known_to_be_secure() throws Exception {
    try (var server = server();
        var client = client(first)) {
      var answer = get(client, server);
      assertThat(answer.body()).isEqualTo("secure true");
      assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
      String body = "x".repeat(300_000);
      var echo = request(server, "/echo").POST(HttpRequest.BodyPublishers.ofString(body)).build();
      assertThat(client.send(echo, BodyHandlers.ofString()).body()).isEqualTo(body);
      var much = request(server, "/much").build();
      assertThat(client.send(much, BodyHandlers.ofByteArray()).body()).hasSize(MUCH.length);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
  void an_answer_ends_with_a_word_so_that_nobody_takes_a_cut_for_an_end(String protocol)
      throws Exception {
    try (var server = server();
        var tapped = new TappedSocket(server.port());
        var socket = tapped.secured(first.trusting())) {
      socket.setEnabledProtocols(new String[] {protocol});
      socket
          .getOutputStream()
          .write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".getBytes(UTF_8));
      assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8))
          .startsWith("HTTP/1.1 200 OK\r\n")
          .endsWith("secure true");
      SSLSession session = socket.getSession();
      assertThat(session.getProtocol()).isEqualTo(protocol);
      assertThat(tapped.last()).as("close_notify").isEqualTo("alert");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {ClientHello.SSL_3, ClientHello.TLS_1_0, ClientHello.TLS_1_1})
  void versions_before_1_2_are_refused(int version) throws Exception {
    try (var server = server()) {
      assertThat(ClientHello.answer(server.port(), version)).isEqualTo("alert 70 at 771");
      assertThat(ClientHello.answer(server.port(), ClientHello.TLS_1_2)).isEqualTo("handshake");
    }
  }

  @Test
  void nobody_gets_a_second_handshake_on_the_same_connection() throws Exception {
    try (var server = server();
        var socket = connected(server)) {
      socket.setEnabledProtocols(new String[] {"TLSv1.2"});
      socket.startHandshake();
      assertThatThrownBy(
              () -> {
                socket.startHandshake();
                socket.getOutputStream().write(RawClient.get("/").getBytes(UTF_8));
                socket.getInputStream().readNBytes(15);
              })
          .isInstanceOf(IOException.class);
    }
    assertThat(handled).hasValue(0);
  }

  @Test
  void new_files_count_for_new_connections_and_old_ones_live_on() throws Exception {
    try (var server = server();
        var old = connected(server)) {
      old.startHandshake();
      second.write(folder);
      await().until(() -> told().stream().anyMatch(it -> it.startsWith("tls.reloaded: ")));
      try (var client = client(second)) {
        assertThat(subject(get(client, server))).isEqualTo("CN=second");
      }
      old.getOutputStream().write(RawClient.get("/").getBytes(UTF_8));
      assertThat(new String(old.getInputStream().readNBytes(15), UTF_8))
          .isEqualTo("HTTP/1.1 200 OK");
    }
  }

  @Test
  void files_that_are_no_pair_change_nothing_and_are_told_once() throws Exception {
    try (var server = server();
        var client = client(first)) {
      Files.writeString(files.key(), second.keyPem());
      await().until(() -> told().stream().anyMatch(it -> it.startsWith("tls.reload_failed: ")));
      assertThat(subject(get(client, server))).isEqualTo("CN=first");
      Files.writeString(files.certificate(), second.pem());
      await().until(() -> told().stream().anyMatch(it -> it.startsWith("tls.reloaded: ")));
      assertThat(told()).filteredOn(it -> it.startsWith("tls.reload_failed: ")).hasSize(1);
    }
  }

  @Test
  void the_end_of_the_certificate_is_told_and_measured() throws Exception {
    var metrics = new SimpleMeterRegistry();
    credentials.measure(metrics);
    assertThat(metrics.get("signalbox.tls.certificate.expiry").gauge().value())
        .isBetween(Duration.ofDays(98).toSeconds() * 1.0, Duration.ofDays(99).toSeconds() * 1.0);
    TestCertificate.made(made, "ends-soon", 95, 100).write(folder);
    await().until(() -> told().stream().anyMatch(it -> it.startsWith("tls.expires_soon: ")));
    TestCertificate.made(made, "has-ended", 20, 10).write(folder);
    await().until(() -> told().stream().anyMatch(it -> it.startsWith("tls.expired: ")));
    assertThat(metrics.get("signalbox.tls.certificate.expiry").gauge().value()).isNegative();
  }

  @Test
  void whoever_says_nothing_or_not_enough_is_cut_off() throws Exception {
    try (var server = server(HttpLimits.standard().withPatience(SHORT));
        var silent = new RawClient(server.port());
        var halting = new RawClient(server.port())) {
      // A record of a handshake that announces far more than will ever come.
      halting.send("\u0016\u0003\u0001\u0002\u0000\u0001\u0000");
      assertThat(silent.readToEnd()).isNotNull();
      assertThat(halting.readToEnd()).isNotNull();
    }
  }

  @Test
  void a_handshake_that_never_ends_is_cut_off_however_busy_it_is() throws Exception {
    var deadlines = new HttpLimits.Deadlines(SHORT, SHORT, SHORT, Duration.ofMinutes(10));
    try (var server = server(HttpLimits.standard().with(deadlines));
        var busy = new RawClient(server.port())) {
      busy.send("\u0016\u0003\u0001\u0040\u0000\u0001\u0000\u0040\u0000");
      await().until(() -> isCutWhileSending(busy));
    }
  }

  private static boolean isCutWhileSending(RawClient busy) {
    try {
      busy.send("\u0000");
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  @Test
  void handshakes_give_way_to_those_who_ask() throws Exception {
    var patient =
        new HttpLimits.Deadlines(Duration.ofMinutes(10), SHORT, SHORT, Duration.ofMinutes(10));
    var limits = HttpLimits.standard().with(patient).with(new HttpLimits.Places(100, 100, 40, 40));
    try (var server = server(limits);
        var client = client(first)) {
      var idle = new ArrayList<RawClient>();
      for (int i = 0; i < 200; i++) idle.add(new RawClient(server.port()));
      assertThat(get(client, server).statusCode()).isEqualTo(200);
      assertThat(idle.getFirst().readToEnd()).isEmpty();
      for (var each : idle) each.close();
    }
  }

  @Test
  void whoever_does_not_read_is_cut_off() throws Exception {
    var limits =
        HttpLimits.standard()
            .withPatience(FOR_A_HANDSHAKE)
            .with(new HttpLimits.Places(4, 4, 40, 40));
    try (var server = server(limits);
        var client = client(first)) {
      var silent = new ArrayList<SSLSocket>();
      for (int i = 0; i < 4; i++) {
        var socket = connected(server);
        socket.getOutputStream().write(RawClient.get("/much").getBytes(UTF_8));
        silent.add(socket);
      }
      await().until(() -> handled.get() >= 4);
      await().until(() -> get(client, server).statusCode() == 200);
      for (var each : silent) each.close();
    }
  }

  @Test
  void a_request_that_stops_half_way_is_answered() throws Exception {
    try (var server = server(HttpLimits.standard().withPatience(FOR_A_HANDSHAKE));
        var socket = connected(server)) {
      socket.getOutputStream().write("GET / HTTP/1.1\r\nHost".getBytes(UTF_8));
      assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8))
          .startsWith("HTTP/1.1 408 ");
    }
  }

  @Test
  void a_server_without_a_pair_does_not_start() throws Exception {
    Files.writeString(files.key(), second.keyPem());
    assertThatThrownBy(() -> TlsCredentials.watching(files, InstantSource.system()))
        .isInstanceOf(UnusableCertificate.class);
  }
}
