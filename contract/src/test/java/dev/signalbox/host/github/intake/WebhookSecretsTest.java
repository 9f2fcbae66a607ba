package dev.signalbox.host.github.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WebhookSecretsTest {
  /** The example of GitHub's own documentation. */
  private static final String SECRET = "It's a Secret to Everybody";

  private static final byte[] BODY = "Hello, World!".getBytes(StandardCharsets.UTF_8);
  private static final String SIGNATURE =
      "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";

  private static boolean isSigned(List<String> secrets, String header) {
    return new WebhookSecrets(secrets)
        .claimed(header)
        .filter(
            signature -> {
              signature.add(BODY, BODY.length);
              return signature.isRight();
            })
        .isPresent();
  }

  @Test
  void github_s_example_is_genuine() {
    assertThat(isSigned(List.of(SECRET), SIGNATURE)).isTrue();
  }

  @Test
  void while_secrets_change_both_are_good() {
    assertThat(isSigned(List.of("new", SECRET), SIGNATURE)).isTrue();
    assertThat(isSigned(List.of(SECRET, "old"), SIGNATURE)).isTrue();
    assertThat(isSigned(List.of("new", "old"), SIGNATURE)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "sha256=",
        "sha256=757107",
        "sha256=not hex",
        "sha1=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
        "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
        "sha256=857107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
        "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e1700"
      })
  void anything_else_is_not(String signature) {
    assertThat(isSigned(List.of(SECRET), signature)).isFalse();
  }

  @Test
  void there_is_a_secret_and_at_most_two() {
    for (var secrets : List.of(List.<String>of(), List.of(""), List.of("a", "b", "c"))) {
      assertThatThrownBy(() -> new WebhookSecrets(secrets))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(new WebhookSecrets(List.of(SECRET))).asString().doesNotContain(SECRET);
  }
}
