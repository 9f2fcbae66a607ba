package dev.signalbox.hosting.checks;

import dev.signalbox.engine.repository.RepositorySlug;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** One run of one check; also the name of its files. */
public record JobId(String text) {
  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  public JobId {
    if (!FILE_NAME.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "not a job id, it has to match " + FILE_NAME + ": " + text);
    }
  }

  /**
   * The run of a repository. A name that is no file name, or too long for one, is told by its
   * digest; an underscore keeps the two apart, for no owner has one.
   */
  public static JobId of(RepositorySlug slug, long run) {
    String plain = slug.folded().replace('/', '.') + "." + run;
    return new JobId(
        FILE_NAME.matcher(plain).matches() ? plain : "name_" + digest(slug) + "." + run);
  }

  private static String digest(RepositorySlug slug) {
    try {
      byte[] name = slug.folded().getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(name));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
