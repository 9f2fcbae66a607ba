package dev.signalbox.host;

import dev.signalbox.engine.rules.Rules;
import java.util.List;

/** The rules file as it was found: which of its two names, and the commit it was read from. */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record RulesFile(String path, String commit, byte[] content) {
  /** Where rules may lie, the first one found counts. */
  public static final List<String> PATHS = Rules.FILES;

  public static final int MAX_BYTES = 256 << 10;
}
