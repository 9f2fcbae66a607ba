package dev.signalbox.seeds.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.LongFunction;

/** Engine, runtime and simulation loaded anew, with plantings; everything else is shared. */
final class FaultyClasses extends ClassLoader {
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

  private final List<Planting> plantings;
  private final Planter planter;

  FaultyClasses(List<Planting> plantings) {
    super("faulty", FaultyClasses.class.getClassLoader());
    this.plantings = List.copyOf(plantings);
    this.planter = new Planter(getParent());
  }

  /** Runs seeds with the plantings in place, after each is known to have changed its class. */
  @SuppressWarnings("unchecked")
  LongFunction<List<String>> seedRun() throws ReflectiveOperationException {
    for (Planting planting : plantings) loadClass(planting.type());
    var type = loadClass(SeedRun.class.getName());
    return (LongFunction<List<String>>) type.getDeclaredConstructor().newInstance();
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (ANEW.stream().noneMatch(name::startsWith)) return super.loadClass(name, resolve);
    synchronized (getClassLoadingLock(name)) {
      var known = findLoadedClass(name);
      return known == null ? define(name) : known;
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    var bytes = sound(name);
    for (Planting planting : plantings) {
      if (planting.type().equals(name)) bytes = planter.plant(bytes, planting);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  private byte[] sound(String name) throws ClassNotFoundException {
    try (var stream = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (stream == null) throw new ClassNotFoundException(name);
      return stream.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
