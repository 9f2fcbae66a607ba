package dev.signalbox.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonParsingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n",
        "{\"a\":1,\"a\":2}",
        "{\"a\":{\"b\":1,\"b\":1}}",
        "{} {}",
        "1 2",
        "{}x",
        "{'a':1}",
        "{a:1}",
        "[1,]",
        "// c\n1",
        "NaN",
        "01",
        "\"\t\"",
        "\"open",
        "{\"a\":}",
        "\ufeff{}",
      })
  void what_is_not_exactly_one_plain_json_value_is_refused_in_a_few_words(String text) {
    assertThatThrownBy(() -> Json.parse(text))
        .isInstanceOfSatisfying(
            MalformedJson.class,
            refused -> assertThat(refused.reason()).isNotBlank().hasSizeLessThan(260));
    assertThatThrownBy(() -> Json.parse(text.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(MalformedJson.class);
  }

  @Test
  void nesting_is_limited() throws Exception {
    assertThat(Json.parse(nested(64))).isNotNull();
    assertThatThrownBy(() -> Json.parse(nested(65))).isInstanceOf(MalformedJson.class);
    assertThatThrownBy(() -> Json.parse(nested(1_000_000))).isInstanceOf(MalformedJson.class);
  }

  private static String nested(int depth) {
    return "[".repeat(depth) + "]".repeat(depth);
  }

  @Test
  void long_numbers_are_exact_up_to_a_limit() throws Exception {
    assertThat(Json.parse("9223372036854776000").bigIntegerValue())
        .isEqualTo(new BigInteger("9223372036854776000"));
    assertThat(Json.parse("0.1000000000000000000001").decimalValue())
        .isEqualTo("0.1000000000000000000001");
    assertThatThrownBy(() -> Json.parse("1".repeat(101))).isInstanceOf(MalformedJson.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "22ff22", // never a byte of UTF-8
        "22c3", // cut in the middle
        "22c0af22", // longer than need be
        "22eda08022", // half a surrogate pair
        "22f490808022", // beyond Unicode
        "7b007d00", // UTF-16
      })
  void bytes_that_are_not_utf_8_are_refused(String hex) {
    assertThatThrownBy(() -> Json.parse(HexFormat.of().parseHex(hex)))
        .isInstanceOf(MalformedJson.class);
  }

  @Test
  void text_of_any_language_is_read() throws Exception {
    byte[] body = "{\"ü\":\"🚦\\ud83d\\udea6\\u0000\"}".getBytes(StandardCharsets.UTF_8);
    assertThat(Json.parse(body).get("ü").asString()).isEqualTo("🚦🚦\0");
  }
}
