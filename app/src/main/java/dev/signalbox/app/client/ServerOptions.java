package dev.signalbox.app.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.app.cli.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which server a command speaks to, and with what key. */
public final class ServerOptions {
  private static final int MAX_KEY_BYTES = 4096;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description = "The server (default: $SIGNALBOX_URL, else " + ServerAddress.USUAL + ").")
  @Nullable String url;

  @Option(
      names = "--key-file",
      paramLabel = "FILE",
      description =
          "A file that contains the key (default: the key in $SIGNALBOX_KEY, else the one in"
              + " $SIGNALBOX_ROOT_KEY).")
  @Nullable Path keyFile;

  public ServerClient connect(ProcessEnvironment here) {
    String address =
        Optional.ofNullable(url)
            .or(() -> here.variable("SIGNALBOX_URL"))
            .orElse(ServerAddress.USUAL);
    return new ServerClient(
        ServerAddress.parse(address),
        credential(here),
        here.variable(PrivateAuthorities.VARIABLE).map(Path::of));
  }

  private Credential credential(ProcessEnvironment here) {
    return Optional.ofNullable(keyFile)
        .map(ServerOptions::read)
        .or(() -> variable(here, "SIGNALBOX_KEY"))
        .or(() -> variable(here, "SIGNALBOX_ROOT_KEY"))
        .orElseThrow(
            () ->
                new Failure.Misused(
                    "no key is set. Set SIGNALBOX_KEY, or name a file that contains one with"
                        + " --key-file; the operator of the server creates one with"
                        + " 'signalbox key create --role admin'"));
  }

  private static Optional<Credential> variable(ProcessEnvironment here, String name) {
    return here.variable(name).map(text -> Credential.of(text, name));
  }

  private static Credential read(Path file) {
    try (var in = Files.newInputStream(file)) {
      return Credential.of(new String(in.readNBytes(MAX_KEY_BYTES), UTF_8), file.toString());
    } catch (IOException e) {
      throw new Failure.Misused("the key file " + file + " can't be read");
    }
  }
}
