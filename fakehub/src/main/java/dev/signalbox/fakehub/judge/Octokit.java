package dev.signalbox.fakehub.judge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Where the build has put GitHub's descriptions, and the libraries that read them. */
public final class Octokit {
  private static final String INSIDE = "dev.signalbox.fakehub.judge.octokit.";

  /** Reading takes seconds, so it is done once, and only if somebody asks. */
  private static final class Read {
    static final Law LAW = new RememberedLaw(load());
  }

  private Octokit() {}

  static Law law() {
    return Read.LAW;
  }

  /** Not where the build found no npm to fetch them with. */
  public static boolean isFetched() {
    return Files.isRegularFile(packages().resolveSibling(".package-lock.json"));
  }

  public static String missing() {
    return "GitHub's published descriptions are not in "
        + packages()
        + ": install npm and build again with access to the network";
  }

  /** The folder {@code node_modules/@octokit} of this module. */
  public static Path packages() {
    return Objects.requireNonNull(target().getParent()).resolve("node_modules/@octokit");
  }

  /** The classes, or the jar made of them, lie directly in the folder of the build. */
  private static Path target() {
    return Objects.requireNonNull(classes().getParent());
  }

  private static Path classes() {
    try {
      return Path.of(Octokit.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  // The class loader lives as long as the law does: to the end of the process.
  @SuppressWarnings("resource")
  private static Law load() {
    var loader = new OwnFirst(urls(), Octokit.class.getClassLoader());
    Thread thread = Thread.currentThread();
    ClassLoader usual = thread.getContextClassLoader();
    // The parser looks for its parts in the loader of the thread.
    thread.setContextClassLoader(loader);
    try {
      return Class.forName(INSIDE + "OctokitLaw", true, loader)
          .asSubclass(Law.class)
          .getConstructor(Path.class)
          .newInstance(packages());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the judge can't be loaded from " + target(), e);
    } finally {
      thread.setContextClassLoader(usual);
    }
  }

  private static URL[] urls() {
    var urls = new ArrayList<URL>();
    try (var jars = Files.list(target().resolve("judge"))) {
      for (Path jar : jars.toList()) urls.add(url(jar.toUri()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    urls.add(url(classes().toUri()));
    return urls.toArray(new URL[0]);
  }

  private static URL url(URI uri) {
    try {
      return uri.toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * What the judge brings along wins over what the test has: versions differ. Only the judge's own
   * interface is shared.
   */
  private static final class OwnFirst extends URLClassLoader {
    OwnFirst(URL[] urls, ClassLoader parent) {
      super(urls, parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (isShared(name)) return super.loadClass(name, resolve);
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null) return known;
        try {
          return findClass(name);
        } catch (ClassNotFoundException e) {
          return super.loadClass(name, resolve);
        }
      }
    }

    private static boolean isShared(String name) {
      boolean isOurs = name.startsWith("dev.signalbox.") && !name.startsWith(INSIDE);
      return isOurs || List.of("java.", "org.slf4j.").stream().anyMatch(name::startsWith);
    }
  }
}
