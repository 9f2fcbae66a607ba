package dev.signalbox.app.serve;

import dev.signalbox.web.tls.TlsFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Files of this machine that a server was given besides its data folder.
 *
 * @param secrets those with settings and secrets
 */
public record NodeFiles(Optional<TlsFiles> tls, List<Path> secrets) {
  public static final NodeFiles NONE = new NodeFiles(Optional.empty(), List.of());

  public NodeFiles {
    secrets = List.copyOf(secrets);
  }

  /** What no check may read. */
  List<Path> secret() {
    var secret = new ArrayList<>(secrets);
    tls.ifPresent(files -> secret.add(files.key()));
    return secret;
  }
}
