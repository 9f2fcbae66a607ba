package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.notation.Misread;
import java.util.List;
import java.util.Optional;

/** Reads globs for files of the repository. */
final class Globs {
  private Globs() {}

  static Decoder<List<Glob>> some(int most) {
    return Lists.some("globs", most, Globs::glob);
  }

  private static Optional<Glob> glob(Node node, Trail trail) {
    var text = Scalars.text(Glob.MAX_LENGTH).decode(node, trail);
    if (text.isEmpty() || !trail.budget().allowsMore(trail, node.at())) return Optional.empty();
    if (text.get().startsWith("/") || text.get().startsWith("./")) {
      trail.fault(
          FaultType.BAD_GLOB,
          node.at(),
          "paths start at the root of the repository, without `/` or `./`");
      return Optional.empty();
    }
    try {
      trail.budget().spend(text.get().length());
      return Optional.of(Glob.parse(text.get()));
    } catch (Misread misread) {
      trail.fault(FaultType.BAD_GLOB, node.at(), misread.message());
      return Optional.empty();
    }
  }
}
