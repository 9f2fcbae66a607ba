package dev.signalbox.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The grain of the house: small files, small methods, names that say something. */
class TidyTest {
  private static final Pattern EMPTY_NAMES =
      Pattern.compile("(?i)(util|utils|common|manager|helper|helpers|impl|misc)");
  private static final Pattern VAGUE_CLASS =
      Pattern.compile(".*(Util|Utils|Common|Manager|Helper|Helpers|Impl)\\.java");
  private static final Pattern UNFINISHED = Pattern.compile("\\b(TODO|FIXME|XXX)\\b");

  private final List<SourceFile> sources = SourceFile.all();

  @Test
  void all_sources_are_looked_at() {
    assertThat(sources).hasSizeGreaterThan(200);
    assertThat(sources).anyMatch(source -> source.path().endsWith("TidyTest.java"));
  }

  @Test
  void files_are_small() {
    assertThat(sources.stream().filter(source -> source.lineCount() > 400)).isEmpty();
    var lengths = sources.stream().map(SourceFile::lineCount).sorted().toList();
    assertThat(lengths.get(lengths.size() / 2)).as("median").isLessThanOrEqualTo(70);
    assertThat(lengths.get(lengths.size() * 9 / 10)).as("nine of ten").isLessThanOrEqualTo(160);
  }

  @Test
  void methods_are_small() {
    var methods = MethodLength.in(sources);
    assertThat(methods).hasSizeGreaterThan(500);
    assertThat(methods.stream().filter(method -> method.lines() > 60)).isEmpty();
    long large = methods.stream().filter(method -> method.lines() > 40).count();
    assertThat(large * 100).as("over 40 lines").isLessThanOrEqualTo(methods.size());
  }

  @Test
  void packages_and_classes_are_named_after_subjects() {
    assertThat(
            sources.stream()
                .filter(
                    source ->
                        VAGUE_CLASS.matcher(source.name()).matches()
                            || source.packageWords().stream()
                                .anyMatch(word -> EMPTY_NAMES.matcher(word).matches())))
        .isEmpty();
  }

  @Test
  void every_package_says_what_it_is_about() {
    var described = new TreeSet<String>();
    var all = new TreeSet<String>();
    for (SourceFile source : sources) {
      if (source.isTest()) continue;
      all.add(source.folder());
      if (source.name().equals("package-info.java")) described.add(source.folder());
    }
    assertThat(all).isEqualTo(described);
  }

  @Test
  void nothing_is_left_unfinished_and_no_test_sleeps() {
    var found = new ArrayList<String>();
    for (SourceFile source : sources) {
      if (source.name().equals("TidyTest.java")) continue;
      if (UNFINISHED.matcher(source.text()).find()) found.add(source + " is unfinished");
      if (source.isTest() && source.text().contains("Thread.sleep")) found.add(source + " sleeps");
      if (source.text().contains("org.mockito")) found.add(source + " mocks");
    }
    assertThat(found).isEmpty();
  }
}
