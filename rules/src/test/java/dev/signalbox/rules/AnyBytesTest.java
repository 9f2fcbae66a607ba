package dev.signalbox.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the bytes are, reading them ends soon, with rules or with faults inside the file. */
class AnyBytesTest {
  private static final int ONE_CASE_IN = Integer.getInteger("signalbox.oneCaseIn", 1);
  private static final int ROUNDS = 4_000 / ONE_CASE_IN;
  private static final List<String> PIECES =
      List.of(
          "&a ",
          "*a",
          "- ",
          ": ",
          "{",
          "}",
          "[",
          "]",
          "!!x ",
          "|",
          ">",
          "\"",
          "'",
          "\t",
          "\n",
          "\r",
          "#",
          "<<: ",
          "? ",
          "%",
          "---\n",
          "...\n",
          "\u0000",
          "\uFEFF",
          "😀",
          "null",
          "99999999999",
          "(",
          "\\",
          "`",
          "@",
          ",",
          "draft",
          "not: ",
          "and: ");

  @Test
  void random_bytes_are_read_or_refused() {
    var random = new Random(11);
    for (int i = 0; i < ROUNDS; i++) {
      byte[] bytes = new byte[random.nextInt(300)];
      random.nextBytes(bytes);
      if (random.nextBoolean()) for (int j = 0; j < bytes.length; j++) bytes[j] &= 0x7f;
      check(bytes);
    }
  }

  @Test
  void random_pieces_of_yaml_are_read_or_refused() {
    var random = new Random(12);
    for (int i = 0; i < ROUNDS; i++) {
      var text = new StringBuilder();
      for (int n = random.nextInt(60); n > 0; n--) text.append(pick(random));
      check(text.toString().getBytes(UTF_8));
    }
  }

  @Test
  void mutated_rules_are_read_or_refused() throws IOException {
    var random = new Random(13);
    var valid = FaultCorpusTest.resource("full.yml");
    for (int i = 0; i < ROUNDS; i++) {
      var text = new StringBuilder(valid);
      for (int n = random.nextInt(1, 6); n > 0; n--) mutate(text, random);
      check(text.toString().getBytes(UTF_8));
    }
  }

  @Test
  void large_files_of_one_piece_are_read_or_refused() {
    for (var piece : PIECES) {
      check(piece.repeat(SourceText.MAX_BYTES / piece.getBytes(UTF_8).length).getBytes(UTF_8));
    }
    for (var line :
        List.of("- draft\n", "k%d: 1\n", "- { name: n%d }\n", "? x%d\n", "- x: [y]\n")) {
      var text = new StringBuilder();
      for (int i = 0; text.length() < SourceText.MAX_BYTES - 100; i++) {
        text.append(line.formatted(i));
      }
      check(text.toString().getBytes(UTF_8));
      check(("queue_rules:\n" + text).getBytes(UTF_8));
    }
  }

  @Test
  void the_start_of_a_file_is_read_or_refused() throws IOException {
    byte[] valid = FaultCorpusTest.resource("full.yml").getBytes(UTF_8);
    for (int end = 0; end < valid.length; end += ONE_CASE_IN) check(Arrays.copyOf(valid, end));
  }

  private static void mutate(StringBuilder text, Random random) {
    int at = random.nextInt(text.length());
    int end = Math.min(text.length(), at + random.nextInt(1, 12));
    switch (random.nextInt(4)) {
      case 0 -> text.delete(at, end);
      case 1 -> text.insert(at, pick(random));
      case 2 -> text.insert(random.nextInt(text.length()), text.substring(at, end));
      default -> text.setCharAt(at, (char) random.nextInt(0x300));
    }
  }

  private static String pick(Random random) {
    return PIECES.get(random.nextInt(PIECES.size()));
  }

  private static void check(byte[] bytes) {
    long start = System.nanoTime();
    var reading = RulesReader.read(bytes);
    assertThat(System.nanoTime() - start).as("nanoseconds").isLessThan(5_000_000_000L);
    if (!(reading instanceof RulesReading.Invalid invalid)) return;
    String text = new String(bytes, UTF_8);
    int lines = text.split("\r\n|\r|\n", -1).length;
    assertThat(invalid.faults()).as(text).isNotEmpty();
    for (var fault : invalid.faults()) {
      assertThat(fault.line()).as("%s in\n%s", fault, text).isBetween(1, lines);
      assertThat(fault.column()).isPositive();
    }
    assertThat(new FaultPrinter("f", bytes, false).print(invalid.faults())).startsWith("f:");
  }
}
