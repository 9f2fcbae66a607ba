package dev.signalbox.app.process;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.util.Arrays;
import java.util.List;

/** Loads classes of the program itself, and changes them on the way. */
abstract class RewrittenClasses extends ClassLoader {
  private static final String OWN = RewrittenClasses.class.getPackageName() + ".";

  private final List<String> packages;

  RewrittenClasses(String... packages) {
    super(RewrittenClasses.class.getClassLoader());
    this.packages = List.copyOf(Arrays.asList(packages));
  }

  /** What the class becomes; the very same bytes if it stays as it is. */
  abstract byte[] rewritten(String name, byte[] sound);

  void run(String[] arguments) throws ReflectiveOperationException {
    Thread.currentThread().setContextClassLoader(this);
    loadClass("dev.signalbox.app.Main")
        .getMethod("main", String[].class)
        .invoke(null, (Object) arguments);
  }

  byte[] transformed(byte[] sound, ClassTransform transform) {
    var files =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(getParent())
                    .orElse(ClassHierarchyResolver.defaultResolver())));
    return files.transformClass(files.parse(sound), transform);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    boolean isOurs = packages.stream().anyMatch(name::startsWith) && !name.startsWith(OWN);
    if (!isOurs) return super.loadClass(name, resolve);
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : defined(name);
    }
  }

  private Class<?> defined(String name) throws ClassNotFoundException {
    try (var source = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (source == null) throw new ClassNotFoundException(name);
      byte[] bytes = rewritten(name, source.readAllBytes());
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
