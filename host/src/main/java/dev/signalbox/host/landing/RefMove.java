package dev.signalbox.host.landing;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.host.git.InteractiveGit;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** Moves a branch by compare-and-set in two steps; the time is looked at between them. */
final class RefMove {
  /** How it ended. */
  enum End {
    MOVED,
    /** Git could not lock the branch, or found another tip. Nothing has changed. */
    NOT_PREPARED,
    /** The permit ended before git was told to go on. Nothing has changed. */
    TOO_LATE,
    /** Git was told to go on and did not say that it did. */
    UNHEARD
  }

  private final InstantSource clock;

  RefMove(InstantSource clock) {
    this.clock = clock;
  }

  End move(Path path, Effect.Land land, Instant notAfter) throws IOException {
    var arguments = List.of("--git-dir=" + path, "update-ref", "-z", "--stdin");
    boolean isTold = false;
    try (var git = InteractiveGit.begin(path.resolveSibling("."), arguments)) {
      git.say(prepare(land));
      if (!hears(git, "start: ok") || !hears(git, "prepare: ok")) return End.NOT_PREPARED;
      if (clock.instant().isAfter(notAfter)) {
        git.say("abort\0");
        return End.TOO_LATE;
      }
      isTold = true;
      git.say("commit\0");
      return hears(git, "commit: ok") ? End.MOVED : End.UNHEARD;
    } catch (IOException e) {
      return isTold ? End.UNHEARD : End.NOT_PREPARED;
    }
  }

  private static String prepare(Effect.Land land) {
    return "start\0update refs/heads/%s\0%s\0%s\0prepare\0"
        .formatted(land.branch(), land.commit(), land.expectedTip());
  }

  private static boolean hears(InteractiveGit git, String words) throws IOException {
    return git.hear().filter(words::equals).isPresent();
  }
}
