package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.wire.Spelled;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which parts of the repository a changed file belongs to.
 *
 * @param barrier files that concern every part: whoever changes one shares a lane with everything
 * @param mergeQueueScope what a CI is told besides for whatever the queue has it test
 */
public record Scopes(
    List<FileScope> files,
    Unscoped unscoped,
    Optional<FileScope> barrier,
    Optional<String> mergeQueueScope) {
  public static final Scopes NONE = new Scopes(List.of(), Unscoped.EVERYTHING);

  public Scopes {
    files = List.copyOf(files);
  }

  /** Without files that concern every part. */
  public Scopes(List<FileScope> files, Unscoped unscoped) {
    this(files, unscoped, Optional.empty(), Optional.empty());
  }

  public boolean isBarrier(Collection<String> changed) {
    return barrier.isPresent() && changed.stream().anyMatch(barrier.get()::claims);
  }

  /** A file is in the scope when an include matches it and no exclude does. */
  public record FileScope(String name, List<Glob> include, List<Glob> exclude) {
    public FileScope {
      include = List.copyOf(include);
      exclude = List.copyOf(exclude);
    }

    public boolean claims(String path) {
      return matches(include, path) && !matches(exclude, path);
    }

    private static boolean matches(List<Glob> globs, String path) {
      for (var glob : globs) {
        if (glob.matches(path)) return true;
      }
      return false;
    }
  }

  /** Whom a pull request shares a lane with when no scope claims one of its files. */
  public enum Unscoped implements Spelled {
    EVERYTHING,
    LANE;

    @Override
    public String spelled() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
