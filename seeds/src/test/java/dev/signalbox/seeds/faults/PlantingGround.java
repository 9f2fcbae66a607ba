package dev.signalbox.seeds.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongFunction;
import net.bytebuddy.agent.ByteBuddyAgent;

/**
 * Engine, runtime and simulation loaded anew, to plant faults in and take them out again;
 * everything else is shared. Classes are redefined in place because most of the time of a seed in
 * fresh classes goes into compiling them.
 */
final class PlantingGround extends ClassLoader {
  private static final Instrumentation INSTRUMENTATION = ByteBuddyAgent.install();
  private static final List<String> ANEW =
      List.of(
          "dev.signalbox.engine.",
          "dev.signalbox.host.",
          "dev.signalbox.runtime.",
          "dev.signalbox.simulation.",
          "dev.signalbox.seeds.");

  static {
    registerAsParallelCapable();
  }

  private final Planter planter;
  private final LongFunction<List<String>> seedRun;

  PlantingGround() {
    super("planting ground", PlantingGround.class.getClassLoader());
    this.planter = new Planter(getParent());
    this.seedRun = newSeedRun();
  }

  @SuppressWarnings("unchecked")
  private LongFunction<List<String>> newSeedRun() {
    try {
      var type = loadClass(SeedRun.class.getName());
      return (LongFunction<List<String>>) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs one seed without any planting. */
  List<String> broken(long seed) {
    return seedRun.apply(seed);
  }

  /** What {@code hunt} finds in seeds that are run with the plantings in place. */
  <T> T with(List<Planting> plantings, Function<LongFunction<List<String>>, T> hunt) {
    var planted = new LinkedHashMap<String, byte[]>();
    var sound = new LinkedHashMap<String, byte[]>();
    for (Planting planting : plantings) {
      var bytes = sound.computeIfAbsent(planting.type(), this::bytes);
      planted.put(
          planting.type(), planter.plant(planted.getOrDefault(planting.type(), bytes), planting));
    }
    redefine(planted);
    try {
      return hunt.apply(seedRun);
    } finally {
      redefine(sound);
    }
  }

  private void redefine(Map<String, byte[]> bytes) {
    try {
      var definitions = new ClassDefinition[bytes.size()];
      int next = 0;
      for (var each : bytes.entrySet()) {
        definitions[next++] = new ClassDefinition(loadClass(each.getKey()), each.getValue());
      }
      INSTRUMENTATION.redefineClasses(definitions);
    } catch (ClassNotFoundException | UnmodifiableClassException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (ANEW.stream().noneMatch(name::startsWith)) return super.loadClass(name, resolve);
    synchronized (getClassLoadingLock(name)) {
      var known = findLoadedClass(name);
      if (known != null) return known;
      var bytes = bytes(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private byte[] bytes(String name) {
    try (var stream = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (stream == null) throw new IllegalArgumentException("no class " + name);
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
