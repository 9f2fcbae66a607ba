package dev.signalbox.host.git;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A long-running process that is asked about objects. */
record CatFileProcess(GitProcess git) {
  static final List<String> WORDS =
      List.of("--git-dir=.", "cat-file", "--batch-command", "--follow-symlinks");

  /** More than these would fill the pipes before anybody reads. */
  static final int MOST_AT_ONCE = 100;

  /** What git says of a path that leads over a link, with as many bytes as it then names. */
  private static final Set<String> LEADS_NOWHERE = Set.of("dangling", "symlink", "loop", "notdir");

  /** An object, as far as it was asked for. */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record ReadObject(String name, String type, long size, byte[] content) {}

  /** It takes one name a line. */
  static boolean areAskable(List<String> objects) {
    return objects.stream().noneMatch(object -> object.indexOf('\n') >= 0);
  }

  /** The names of some objects, nothing for those that are missing. */
  List<Optional<String>> names(List<String> objects, Duration limit) throws IOException {
    return git.within(
        limit,
        () -> {
          var names = new ArrayList<Optional<String>>();
          for (int from = 0; from < objects.size(); from += MOST_AT_ONCE) {
            var part = objects.subList(from, Math.min(objects.size(), from + MOST_AT_ONCE));
            say("info ", part);
            for (int at = 0; at < part.size(); at++) names.add(header().map(ReadObject::name));
          }
          return names;
        });
  }

  /**
   * The content of an object, or its beginning.
   *
   * @param most if there is more, nothing else can be asked
   */
  Optional<ReadObject> content(String object, int most, Duration limit) throws IOException {
    return git.within(
        limit,
        () -> {
          say("contents ", List.of(object));
          var header = header();
          if (header.isEmpty()) return header;
          var known = header.get();
          byte[] content = git.bytes((int) Math.min(known.size(), most));
          if (known.size() > most) git.close();
          else git.skip(1);
          return Optional.of(new ReadObject(known.name(), known.type(), known.size(), content));
        });
  }

  private void say(String command, List<String> objects) throws IOException {
    var words = new StringBuilder();
    for (String object : objects) words.append(command).append(object).append('\n');
    git.say(words.toString());
  }

  private Optional<ReadObject> header() throws IOException {
    String[] words = git.line().split(" ", -1);
    if (words.length == 3) {
      return Optional.of(new ReadObject(words[0], words[1], Long.parseLong(words[2]), new byte[0]));
    }
    if (words.length == 2 && LEADS_NOWHERE.contains(words[0])) {
      git.bytes(Integer.parseInt(words[1]));
      git.skip(1);
    }
    return Optional.empty();
  }
}
