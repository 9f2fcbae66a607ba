package dev.signalbox.app.verify;

import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.VerifyingKey;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a key as a service prints it. */
final class KeyText implements ITypeConverter<VerifyingKey> {
  @Override
  public VerifyingKey convert(String text) {
    return switch (VerifyingKey.parse(text)) {
      case Parsed.Good<VerifyingKey>(VerifyingKey key) -> key;
      case Parsed.Bad<VerifyingKey>(String reason) -> throw new TypeConversionException(reason);
    };
  }
}
