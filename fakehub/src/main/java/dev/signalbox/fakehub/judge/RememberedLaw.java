package dev.signalbox.fakehub.judge;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Asks the law once about what is alike: what differs from something acquitted only in numbers,
 * hashes and times is acquitted too. Judging takes longer than answering, and most traffic of a
 * test repeats itself.
 */
final class RememberedLaw implements Law {
  private static final List<String> TELLING_HEADERS = List.of("accept", "content-type");

  private final Law law;
  private final Set<Likeness> acquitted = ConcurrentHashMap.newKeySet();

  /** Two hashes of 64 bits, so that two that are not alike are not taken for one another. */
  private record Likeness(long first, long second) {}

  RememberedLaw(Law law) {
    this.law = law;
  }

  @Override
  public List<String> brokenBy(RecordedExchange exchange) {
    var likeness =
        new Hash()
            .add(exchange.toString())
            .add(new TreeMap<>(exchange.query()).toString())
            .add(telling(exchange.headers()))
            .add(exchange.body())
            .add(telling(exchange.answerHeaders()))
            .add(exchange.answer())
            .likeness();
    return acquitted.contains(likeness) ? List.of() : remembered(likeness, law.brokenBy(exchange));
  }

  @Override
  public List<String> brokenBy(String event, String payload) {
    var likeness = new Hash().add(event).add(payload).likeness();
    return acquitted.contains(likeness)
        ? List.of()
        : remembered(likeness, law.brokenBy(event, payload));
  }

  private List<String> remembered(Likeness likeness, List<String> broken) {
    if (broken.isEmpty()) acquitted.add(likeness);
    return broken;
  }

  private static String telling(Map<String, String> headers) {
    var names = new TreeMap<String, String>();
    headers.forEach((name, value) -> names.put(name, TELLING_HEADERS.contains(name) ? value : ""));
    return names.toString();
  }

  /** Of text in which a run of hexadecimal digits with a decimal one among them is one symbol. */
  private static final class Hash {
    private static final byte DIGITS = '0';
    private static final byte END = 0;

    private long first = 1;
    private long second = 1;

    Hash add(String text) {
      return add(text.getBytes(StandardCharsets.UTF_8));
    }

    Hash add(byte[] text) {
      int at = 0;
      while (at < text.length) {
        int end = at;
        boolean isNumber = false;
        for (; end < text.length && isHexadecimal(text[end]); end++) {
          isNumber |= text[end] <= '9';
        }
        if (isNumber) mix(DIGITS);
        else for (int letter = at; letter < end; letter++) mix(text[letter]);
        if (end < text.length) mix(text[end]);
        at = end + 1;
      }
      mix(END);
      return this;
    }

    private static boolean isHexadecimal(byte letter) {
      return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
    }

    private void mix(byte letter) {
      first = first * 0x9E3779B97F4A7C15L + letter;
      second = (second ^ letter) * 0x100000001B3L;
    }

    Likeness likeness() {
      return new Likeness(first, second);
    }
  }
}
