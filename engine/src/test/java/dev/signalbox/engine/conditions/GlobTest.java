package dev.signalbox.engine.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.notation.Misread;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {
  @ParameterizedTest
  @CsvSource({
    "server/**, server/a/b.txt, true",
    "server/**, server2/a, false",
    "**/*.md, README.md, true",
    "**/*.md, docs/a/b.md, true",
    "**/*.md, docs/a/b_md, false",
    "*.md, docs/a.md, false",
    "a?c, abc, true",
    "a?c, a/c, false",
    "src/**/test/*.java, src/test/A.java, true",
    "src/**/test/*.java, src/a/b/test/A.java, true",
    "src/**/test/*.java, src/atest/A.java, false",
    "a+(b).c, a+(b).c, true",
    "**, anything/at/all, true"
  })
  void globs_match_whole_paths(String glob, String path, boolean matches) throws Misread {
    assertThat(Glob.parse(glob).matches(path)).isEqualTo(matches);
  }
}
