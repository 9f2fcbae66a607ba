package dev.signalbox.app.config;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.output.Plain;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file that was named on the command line; {@code -} is standard input. */
public record RulesInput(String file, ProcessEnvironment here) {
  /** Far more than a rules file may have; it keeps an endless input from filling the memory. */
  private static final int MAX_BYTES = 16 * 1024 * 1024;

  public String name() {
    return file.equals("-") ? "<stdin>" : Plain.text(file);
  }

  public byte[] read() {
    try (InputStream in = file.equals("-") ? here.in() : Files.newInputStream(Path.of(file))) {
      return in.readNBytes(MAX_BYTES);
    } catch (NoSuchFileException e) {
      throw new Failure.Misused("no such file: " + name());
    } catch (IOException | InvalidPathException e) {
      throw new Failure.Misused(name() + " can't be read: " + e.getMessage());
    }
  }
}
