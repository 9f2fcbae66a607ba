package dev.signalbox.web.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsIdentityTest {
  private static TestCertificate ec;
  private static TestCertificate rsa;
  @TempDir private static Path made;
  @TempDir private Path folder;

  @BeforeAll
  static void make() {
    ec = TestCertificate.made(made, "ec.example");
    rsa = TestCertificate.made(made, "rsa.example", 1, 100, "RSA", "-keysize", "2048");
  }

  private TlsFiles files(TestCertificate certificate, String key) throws IOException {
    var files = certificate.write(folder);
    Files.writeString(files.key(), key);
    return files;
  }

  @Test
  void a_pair_is_read() throws Exception {
    for (var certificate : new TestCertificate[] {ec, rsa}) {
      var identity = TlsIdentity.read(certificate.write(folder));
      assertThat(identity.chain()).containsExactly(certificate.certificate());
      assertThat(identity.key()).isEqualTo(certificate.key());
    }
  }

  @Test
  void so_is_a_chain_with_words_around_it() throws Exception {
    var files = ec.write(folder);
    Files.writeString(files.certificate(), "leaf\n" + ec.pem() + "\nissuer\n" + rsa.pem());
    assertThat(TlsIdentity.read(files).chain())
        .containsExactly(ec.certificate(), rsa.certificate());
  }

  @Test
  void a_handshake_that_has_begun_ends_with_the_key_it_began_with() throws Exception {
    var keys = new CurrentIdentity(TlsIdentity.read(ec.write(folder)));
    String begun = Objects.requireNonNull(keys.chooseServerAlias("EC", null, null));
    keys.replace(TlsIdentity.read(rsa.write(folder)));
    String next = Objects.requireNonNull(keys.chooseServerAlias("RSA", null, null));
    assertThat(keys.getPrivateKey(begun)).isEqualTo(ec.key());
    assertThat(keys.getCertificateChain(begun)).containsExactly(ec.certificate());
    assertThat(keys.getPrivateKey(next)).isEqualTo(rsa.key());
    assertThat(keys.getCertificateChain(next)).containsExactly(rsa.certificate());
  }

  /** What PKCS#8 puts before the key is as long for every key of the kind. */
  @Test
  void keys_in_the_older_forms_are_read() throws Exception {
    byte[] pkcs8 = rsa.key().getEncoded();
    byte[] pkcs1 = Arrays.copyOfRange(pkcs8, 26, pkcs8.length);
    var files = files(rsa, TestCertificate.block("RSA PRIVATE KEY", pkcs1));
    assertThat(TlsIdentity.read(files).key()).isEqualTo(rsa.key());

    byte[] whole = ec.key().getEncoded();
    byte[] sec1 = Arrays.copyOfRange(whole, 28 - (whole[1] < 0 ? 0 : 1), whole.length);
    byte[] content = sec1[0] == 0x30 ? sec1 : Arrays.copyOfRange(sec1, 1, sec1.length);
    String parameters = TestCertificate.block("EC PARAMETERS", new byte[] {1, 2, 3});
    var older = files(ec, parameters + TestCertificate.block("EC PRIVATE KEY", content));
    assertThat(TlsIdentity.read(older).key()).isEqualTo(ec.key());
  }

  @Test
  void what_is_wrong_is_told_without_the_key() throws Exception {
    var strange = TestCertificate.made(made, "strange.example");
    assertThatThrownBy(() -> TlsIdentity.read(files(ec, strange.keyPem())))
        .isInstanceOf(UnusableCertificate.class)
        .hasMessageContaining("does not belong to the certificate")
        .hasMessageContaining("CN=ec.example");
    assertThatThrownBy(() -> TlsIdentity.read(files(ec, rsa.keyPem())))
        .hasMessageEndingWith("is not a valid private key of the certificate's kind, EC");
    assertThatThrownBy(() -> TlsIdentity.read(files(ec, ec.keyPem().substring(0, 80))))
        .hasMessageEndingWith("contains no private key in PEM");
    String encrypted = TestCertificate.block("ENCRYPTED PRIVATE KEY", new byte[] {1});
    assertThatThrownBy(() -> TlsIdentity.read(files(ec, encrypted)))
        .hasMessageContaining("is encrypted with a passphrase");
    var files = ec.write(folder);
    Files.writeString(files.certificate(), "nothing");
    assertThatThrownBy(() -> TlsIdentity.read(files)).isInstanceOf(UnusableCertificate.class);
    Files.delete(files.certificate());
    assertThatThrownBy(() -> TlsIdentity.read(files)).hasMessageEndingWith("does not exist");
  }

  @Test
  void the_end_is_near_in_the_last_fortnight_or_quarter() throws Exception {
    var identity = TlsIdentity.read(ec.write(folder));
    var end = identity.expiresAt();
    assertThat(TlsExpiry.of(identity, end.minus(Duration.ofDays(15)))).isEqualTo(TlsExpiry.LATER);
    assertThat(TlsExpiry.of(identity, end.minus(Duration.ofDays(13)))).isEqualTo(TlsExpiry.SOON);
    assertThat(TlsExpiry.of(identity, end.plusSeconds(1))).isEqualTo(TlsExpiry.EXPIRED);
    var shortLived = TlsIdentity.read(TestCertificate.made(made, "brief", 1, 4).write(folder));
    var last = shortLived.expiresAt();
    assertThat(TlsExpiry.of(shortLived, last.minus(Duration.ofHours(25))))
        .isEqualTo(TlsExpiry.LATER);
    assertThat(TlsExpiry.of(shortLived, last.minus(Duration.ofHours(23))))
        .isEqualTo(TlsExpiry.SOON);
  }
}
