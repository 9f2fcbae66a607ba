package dev.signalbox.host;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The lines of a text that say on which pull requests something depends. */
public final class DependsOn {
  private static final Pattern LINE = Pattern.compile("(?im)^depends-on:\\s*#?([0-9]{1,18})\\s*$");

  private DependsOn() {}

  public static Set<PullRequestNumber> in(String text) {
    var numbers = new LinkedHashSet<PullRequestNumber>();
    var line = LINE.matcher(text);
    while (line.find()) numbers.add(new PullRequestNumber(Long.parseLong(line.group(1))));
    return numbers;
  }
}
