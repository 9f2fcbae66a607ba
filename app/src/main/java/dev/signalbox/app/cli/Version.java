package dev.signalbox.app.cli;

import java.io.IOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Which Signalbox this is. */
public final class Version implements IVersionProvider {
  private static final String TEXT = read();

  public static String text() {
    return TEXT;
  }

  private static String read() {
    var properties = new Properties();
    try (var in = Version.class.getResourceAsStream("/signalbox.properties")) {
      if (in != null) properties.load(in);
    } catch (IOException e) {
      return "unknown";
    }
    return properties.getProperty("version", "unknown");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"signalbox " + TEXT};
  }
}
