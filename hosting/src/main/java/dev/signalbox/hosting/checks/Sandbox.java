package dev.signalbox.hosting.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Namespaces with process 1 in them, whose mounts {@code sandbox.sh} arranges. */
final class Sandbox {
  static final Path ROOM = Path.of("/tmp");

  private static final String SCRIPT = script();

  private Sandbox() {}

  /** Whether checks that need no network are kept from it. */
  enum Network {
    CLOSED,
    OPEN
  }

  /** The words to put before a command; whoever is given as owner owns the room. */
  static List<String> of(Network network, String owner, Isolation.Place place) {
    boolean hasOwnNetwork = network == Network.CLOSED && !place.network();
    var words =
        new ArrayList<>(
            List.of(
                "setpriv",
                // Of the thread that started it: see Launcher.
                "--pdeathsig=KILL",
                "unshare",
                "--mount",
                "--pid",
                "--ipc",
                "--uts",
                "--fork",
                "--kill-child"));
    if (hasOwnNetwork) words.add("--net");
    words.addAll(List.of("--", "sh", "-c", SCRIPT, "signalbox-check", owner));
    words.addAll(List.of(hasOwnNetwork ? "own" : "shared", place.room().toString()));
    place.hidden().forEach(folder -> words.add(folder.toString()));
    words.add("--");
    return words;
  }

  private static String script() {
    try (var stream = Objects.requireNonNull(Sandbox.class.getResourceAsStream("sandbox.sh"))) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
