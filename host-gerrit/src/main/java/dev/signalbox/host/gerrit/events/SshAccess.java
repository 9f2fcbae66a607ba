package dev.signalbox.host.gerrit.events;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How the SSH server of Gerrit is reached.
 *
 * @param key the private key of the account, without a passphrase
 * @param knownHosts the keys that the server may have, as OpenSSH keeps them
 */
public record SshAccess(String host, int port, String user, Path key, Path knownHosts) {
  /** Gerrit's own default. */
  private static final int USUAL_PORT = 29_418;

  /**
   * As somebody has written it down.
   *
   * @throws IllegalArgumentException telling what is wrong with it
   */
  public static SshAccess of(String place, String user, Path key, Path knownHosts) {
    var address = address(place);
    String host = address.getHost();
    if (host == null || !address.getRawPath().isEmpty() || address.getUserInfo() != null) {
      throw notAPlace(place);
    }
    for (Path file : new Path[] {key, knownHosts}) {
      if (!Files.isReadable(file)) {
        throw new IllegalArgumentException("--gerrit-ssh needs " + file + ", which can't be read");
      }
    }
    int port = address.getPort() < 0 ? USUAL_PORT : address.getPort();
    return new SshAccess(host, port, user, key, knownHosts);
  }

  private static URI address(String place) {
    try {
      return new URI("ssh://" + place);
    } catch (URISyntaxException e) {
      throw notAPlace(place);
    }
  }

  private static IllegalArgumentException notAPlace(String place) {
    return new IllegalArgumentException("--gerrit-ssh must be HOST:PORT, not " + place);
  }

  @Override
  public String toString() {
    return user + "@" + host + ":" + port;
  }
}
