package dev.signalbox.host.local.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.hosting.NodeEnvironment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class LocalOptionsTest {
  @TempDir Path folder;

  private static LocalSetup typed(String... words) {
    var options = new LocalOptions();
    CommandLine.populateCommand(options, words);
    return options.setup(_ -> Optional.empty(), "");
  }

  private NodeEnvironment environment(Path... hidden) {
    var opened =
        new NodeEnvironment.Opened() {
          @Override
          public <T extends AutoCloseable> T keep(T part) {
            return part;
          }
        };
    return new NodeEnvironment(folder, List.of(hidden), opened, InstantSource.system());
  }

  @Test
  void what_is_named_the_secrets_of_hosts_and_the_data_folder_are_hidden_from_checks()
      throws Exception {
    Path more = Files.createDirectory(folder.resolve("more"));
    Path other = Files.createFile(folder.resolve("other"));
    Path key = folder.resolve("app.pem");
    var setup = typed("--unsafe-checks", "--hide", more.toString(), "--hide", other.toString());
    var module = (LocalModule) setup.module(environment(key));
    assertThat(module.settings().hidden()).containsExactly(more, other, key, folder);
  }

  @Test
  void checks_have_the_network_only_if_that_is_asked_for() {
    assertThat(typed().network()).isFalse();
    assertThat(typed("--checks-network").network()).isTrue();
  }

  @Test
  void a_path_that_is_not_there_is_refused() {
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> typed("--hide", missing.toString()))
        .hasMessage("--hide " + missing + ": no such file or folder");
  }
}
