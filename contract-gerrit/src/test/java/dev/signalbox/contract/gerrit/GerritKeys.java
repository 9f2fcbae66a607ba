package dev.signalbox.contract.gerrit;

import dev.signalbox.host.gerrit.events.SshAccess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.stream.Collectors;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;

/**
 * A key by which the service account is known to Gerrit's SSH server, and what that is known by.
 */
final class GerritKeys {
  private GerritKeys() {}

  /** Through some port that leads to the SSH server. */
  static SshAccess access(RealGerrit gerrit, Path folder, int port) {
    try {
      Path key = Files.writeString(folder.resolve("key-" + port), introduced(gerrit));
      String place = "[127.0.0.1]:" + port + " ";
      String known;
      try (var files = Files.list(gerrit.keys())) {
        known =
            files
                .filter(it -> it.getFileName().toString().matches("ssh_host_.*\\.pub"))
                .map(GerritKeys::line)
                .map(place::concat)
                .collect(Collectors.joining("\n", "", "\n"));
      }
      Path knownHosts = Files.writeString(folder.resolve("known-" + port), known);
      return SshAccess.of("127.0.0.1:" + port, GerritPeople.SERVICE, key, knownHosts);
    } catch (IOException | GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  private static String line(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static KeyPair pair() {
    try {
      var generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  /** The known hosts of who expects another server there. */
  static String somebodyElse(int port) {
    return "[127.0.0.1]:" + port + " " + PublicKeyEntry.toString(pair().getPublic()) + "\n";
  }

  private static String introduced(RealGerrit gerrit) throws IOException, GeneralSecurityException {
    var pair = pair();
    String line = PublicKeyEntry.toString(pair.getPublic());
    gerrit.admin().postText("/accounts/" + GerritPeople.SERVICE + "/sshkeys", line);
    var text = new ByteArrayOutputStream();
    OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(pair, "tests", null, text);
    return text.toString(StandardCharsets.UTF_8);
  }
}
