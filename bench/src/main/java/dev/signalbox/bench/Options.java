package dev.signalbox.bench;

import java.util.List;

/** What was asked for on the command line, as pairs of a name and a value. */
public record Options(List<String> words) {
  public Options {
    words = List.copyOf(words);
  }

  public String value(String name, String otherwise) {
    int at = words.indexOf(name);
    return at < 0 || at + 1 == words.size() ? otherwise : words.get(at + 1);
  }

  public int number(String name, int otherwise) {
    return Integer.parseInt(value(name, Integer.toString(otherwise)));
  }
}
