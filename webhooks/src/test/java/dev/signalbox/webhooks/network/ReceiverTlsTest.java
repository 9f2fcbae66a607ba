package dev.signalbox.webhooks.network;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReceiverTlsTest {
  private static final char[] PASSWORD = "password".toCharArray();
  private static final String NAME = "hooks.example.com";

  private SSLContext context;
  private ScriptedReceiver receiver;

  @BeforeAll
  void certify(@TempDir Path folder)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path file = folder.resolve("receiver.p12");
    var keytool =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-keyalg",
            "EC",
            "-alias",
            "receiver",
            "-dname",
            "CN=receiver",
            "-ext",
            "san=dns:" + NAME,
            "-keystore",
            file.toString(),
            "-storepass",
            "password");
    assertThat(keytool.start().waitFor(60, TimeUnit.SECONDS)).isTrue();
    var keys = KeyStore.getInstance("PKCS12");
    try (var in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD);
    }
    var mine = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    mine.init(keys, PASSWORD);
    var trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, PASSWORD);
    trusted.setCertificateEntry("receiver", keys.getCertificate("receiver"));
    var theirs = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    theirs.init(trusted);
    context = SSLContext.getInstance("TLS");
    context.init(mine.getKeyManagers(), theirs.getTrustManagers(), null);
    receiver = new ScriptedReceiver(context.getServerSocketFactory());
  }

  @AfterAll
  void close() throws IOException {
    receiver.close();
  }

  private ReceiverReply post(String host, SSLSocketFactory tls) throws IOException {
    NameResolver names = _ -> List.of(InetAddress.ofLiteral("127.0.0.1"));
    var allowed = AllowedReceivers.parse(host);
    try (var client = new ReceiverClient(names, allowed, tls, ExchangeLimits.STANDARD)) {
      var url = client.url("https://" + host + ":" + receiver.port() + "/");
      return client.post(url, Map.of(), "{}".getBytes(UTF_8));
    }
  }

  @Test
  void the_certificate_is_held_to_the_name_although_an_address_is_connected_to()
      throws IOException {
    assertThat(post(NAME, context.getSocketFactory()).status()).isEqualTo(200);
    int before = receiver.received().size();
    assertThatThrownBy(() -> post("other.example.com", context.getSocketFactory()))
        .hasMessageContaining("TLS with other.example.com");
    assertThatThrownBy(() -> post("127.0.0.1", context.getSocketFactory()))
        .hasMessageContaining("TLS with 127.0.0.1");
    assertThat(receiver.received()).hasSize(before);
  }

  @Test
  void a_certificate_that_nobody_vouches_for_is_refused() {
    var usual = (SSLSocketFactory) SSLSocketFactory.getDefault();
    assertThatThrownBy(() -> post(NAME, usual)).hasMessageContaining("TLS with " + NAME);
  }
}
