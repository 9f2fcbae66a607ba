package dev.signalbox.engine.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StatusesPageTest {
  private static final Path PAGE = Path.of("..", "docs", "statuses.md");

  @Test
  void the_page_says_what_the_code_says() throws IOException {
    if (Boolean.getBoolean("statuses.write")) Files.writeString(PAGE, StatusesPage.text());
    assertThat(Files.readString(PAGE)).isEqualTo(StatusesPage.text());
  }
}
