package dev.signalbox.simulation.soak;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What was run before with the very same engine, planner and length of scenarios. Once the
 * simulation has changed a seed means something else, and the record begins anew.
 */
public final class Records {
  private final Path file;
  private final String world;
  private final int length;

  public Records(Path folder, String engine, String world, String planner, int length) {
    this.file = folder.resolve("soak").resolve(engine + "-" + planner + ".txt");
    this.world = world;
    this.length = length;
  }

  public SeedTally read() {
    var known = properties();
    try {
      return new SeedTally(
          SeedRanges.parse(text(known, "clean")),
          violations(text(known, "violations")),
          number(known, "events"),
          number(known, "landed"),
          number(known, "left"));
    } catch (IllegalArgumentException e) {
      throw unreadable(e);
    }
  }

  /** Adds to what is there by now, which another process may have written. */
  public SeedTally add(SeedTally more) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      var lock = file.resolveSibling(file.getFileName() + ".lock");
      try (var channel =
              FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          var _ = channel.lock()) {
        var all = read();
        all.add(more);
        write(all);
        return all;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the record " + file + " can't be written", e);
    }
  }

  private void write(SeedTally account) throws IOException {
    var known = properties();
    known.setProperty("simulation", world);
    known.setProperty(key("clean"), account.clean().toString());
    known.setProperty(key("events"), String.valueOf(account.events()));
    known.setProperty(key("landed"), String.valueOf(account.landed()));
    known.setProperty(key("left"), String.valueOf(account.left()));
    known.setProperty(key("violations"), words(account));
    var lines = new TreeSet<String>();
    for (String name : known.stringPropertyNames()) {
      lines.add(name + " = " + known.getProperty(name));
    }
    var draft = file.resolveSibling(file.getFileName() + ".new");
    Files.write(draft, lines);
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private Properties properties() {
    var known = new Properties();
    try {
      if (Files.exists(file)) known.load(new StringReader(Files.readString(file)));
    } catch (IOException | IllegalArgumentException e) {
      throw unreadable(e);
    }
    return world.equals(known.getProperty("simulation")) ? known : new Properties();
  }

  private UncheckedIOException unreadable(Exception why) {
    return new UncheckedIOException("the record " + file + " can't be read", new IOException(why));
  }

  private String key(String name) {
    return length + "." + name;
  }

  private String text(Properties known, String name) {
    return known.getProperty(key(name), "");
  }

  private long number(Properties known, String name) {
    return Long.parseLong(known.getProperty(key(name), "0"));
  }

  private static String words(SeedTally account) {
    return String.join(" ", account.violations().stream().map(String::valueOf).toList());
  }

  private static SortedSet<Long> violations(String text) {
    var seeds = new TreeSet<Long>();
    for (String seed : text.strip().split("\\s+", -1)) {
      if (!seed.isEmpty()) seeds.add(Long.parseLong(seed));
    }
    return seeds;
  }
}
