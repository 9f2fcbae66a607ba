package dev.signalbox.host.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which git is there, and whether it can merge without a work tree. */
public final class GitVersion {
  private static final Pattern NUMBERS = Pattern.compile("git version (\\d{1,4})\\.(\\d{1,4}).*");
  private static final int LEAST_MAJOR = 2;
  private static final int LEAST_MINOR = 38;
  private static final int MAX_ANSWER_BYTES = 1 << 10;

  private GitVersion() {}

  /** What is wrong with the git of this machine, if anything is. */
  public static Optional<String> fault() {
    try {
      var said = Git.run(Path.of("/"), Map.of(), "", MAX_ANSWER_BYTES, List.of("--version"));
      return fault(new String(said.output(), StandardCharsets.UTF_8).strip());
    } catch (IOException e) {
      return Optional.of("git 2.38 or newer is required, but none was found: " + e.getMessage());
    }
  }

  static Optional<String> fault(String said) {
    var numbers = NUMBERS.matcher(said);
    if (!numbers.matches()) return Optional.of("cannot determine the git version: " + said);
    int major = Integer.parseInt(numbers.group(1));
    int minor = Integer.parseInt(numbers.group(2));
    boolean isEnough = major > LEAST_MAJOR || (major == LEAST_MAJOR && minor >= LEAST_MINOR);
    return isEnough
        ? Optional.empty()
        : Optional.of("git 2.38 or newer is required, but this is " + said.substring(4));
  }
}
