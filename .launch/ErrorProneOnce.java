import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Loads the compiler's plugins once for all modules: javac by itself loads them again for each. */
public final class ErrorProneOnce extends ClassLoader {
  private static final Map<String, ClassLoader> LOADERS = new ConcurrentHashMap<>();

  public ErrorProneOnce(URL[] jars, ClassLoader parent) {
    super(LOADERS.computeIfAbsent(Arrays.toString(jars), _ -> new URLClassLoader(jars, parent)));
  }
}
