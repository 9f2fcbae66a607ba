package dev.signalbox.host;

import java.util.List;

/** The rules file as it was found: which of its two names, and the commit it was read from. */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record RulesFile(String path, String commit, byte[] content) {
  /** Where rules may lie, the first one found counts. */
  public static final List<String> PATHS = List.of(".signalbox.yml", ".signalbox/config.yml");

  public static final int MAX_BYTES = 256 << 10;
}
