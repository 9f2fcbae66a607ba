package dev.signalbox.engine.contract;

import dev.signalbox.engine.evaluation.Evaluation;
import dev.signalbox.engine.evaluation.ScheduleHours;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.engine.freezes.ScheduledFreezeAttributes;
import dev.signalbox.engine.log.LogType;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Every type of the packages that are written to the wire, so that none can be forgotten. */
final class CompiledTypes {
  /** Most of these packages is how answers are found, or facts; only these are written. */
  private static final Set<Class<?>> TOLD =
      Set.of(
          Evaluation.class,
          ScheduleHours.class,
          FreezeConditions.class,
          ScheduledFreezeAttributes.class);

  private CompiledTypes() {}

  static List<Class<?>> ofTheWire() {
    var whole =
        Stream.of("log", "view", "checks", "causes")
            .<Class<?>>flatMap(name -> inPackage("dev.signalbox.engine." + name).stream());
    var told =
        Stream.of("evaluation", "freezes")
            .<Class<?>>flatMap(name -> inPackage("dev.signalbox.engine." + name).stream())
            .filter(type -> TOLD.contains(type.getNestHost()));
    return Stream.concat(whole, told).toList();
  }

  private static List<Class<?>> inPackage(String name) {
    try (var files = Files.list(classes().resolve(name.replace('.', '/')))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".class") && !file.startsWith("package-info"))
          .<Class<?>>map(file -> load(name + "." + file.replace(".class", "")))
          .toList();
    } catch (IOException | URISyntaxException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(LogType.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
