package dev.signalbox.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CheckOptionsTest {
  @TempDir Path folder;

  private static CheckOptions typed(String... words) {
    var options = new CheckOptions();
    CommandLine.populateCommand(options, words);
    return options;
  }

  @Test
  void what_is_named_and_the_key_file_are_hidden_from_checks() throws Exception {
    Path more = Files.createDirectory(folder.resolve("more"));
    Path other = Files.createFile(folder.resolve("other"));
    Path key = folder.resolve("app.pem");
    var wish = typed("--hide", more.toString(), "--hide", other.toString()).wish(Optional.of(key));
    assertThat(wish.hidden()).containsExactly(more, other, key);
    assertThat(wish.network()).isFalse();
    assertThat(typed("--checks-network").wish(Optional.empty()).network()).isTrue();
  }

  @Test
  void a_path_that_is_not_there_is_refused() {
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> typed("--hide", missing.toString()).wish(Optional.empty()))
        .hasMessage("--hide " + missing + ": no such file or folder");
  }
}
