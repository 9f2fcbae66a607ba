package dev.signalbox.app.client;

import dev.signalbox.engine.repository.RepositorySlug;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code OWNER/NAME}. */
public final class RepositoryText implements ITypeConverter<RepositorySlug> {
  @Override
  public RepositorySlug convert(String text) {
    try {
      return RepositorySlug.parse(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }

  static RepositorySlug fromVariable(String name, String text) {
    try {
      return RepositorySlug.parse(text.strip());
    } catch (IllegalArgumentException e) {
      throw new Failure.Misused(name + ": " + e.getMessage());
    }
  }
}
