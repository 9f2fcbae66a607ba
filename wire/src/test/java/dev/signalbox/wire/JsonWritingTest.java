package dev.signalbox.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.Named;
import dev.signalbox.engine.wire.SpelledAsNamed;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class JsonWritingTest {
  private enum Colour implements SpelledAsNamed {
    DEEP_RED
  }

  private record Sample(
      @Named("class") String kind,
      Colour colour,
      Instant seenAt,
      @Nullable String lastWord,
      boolean isOpen,
      Map<String, Colour> byPlace) {}

  static Stream<LogMetadata> samples() {
    return SampleEntries.metadata().stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void what_is_written_reads_back_the_same_in_snake_case_with_every_component(LogMetadata sample)
      throws Exception {
    JsonNode written = Json.parse(Json.bytes(sample));
    assertThat(written).isEqualTo(Json.parse(Json.text(sample)));
    assertThat(Json.text(written)).isEqualTo(Json.text(sample));
    assertThat(written.propertyNames()).hasSize(sample.getClass().getRecordComponents().length);
    assertThat(written.propertyNames()).allMatch(name -> name.matches("[a-z]+(_[a-z]+)*"));
  }

  @Test
  void names_times_enums_and_nulls_are_written_as_the_contract_has_them() {
    var sample =
        new Sample(
            "big",
            Colour.DEEP_RED,
            Instant.parse("2026-03-02T12:00:00.000001Z"),
            null,
            true,
            Map.of("NotSnake", Colour.DEEP_RED));
    assertThat(Json.text(sample))
        .isEqualTo(
            "{\"class\":\"big\",\"colour\":\"DEEP_RED\",\"seen_at\":\"2026-03-02T12:00:00.000001Z\","
                + "\"last_word\":null,\"is_open\":true,\"by_place\":{\"NotSnake\":\"DEEP_RED\"}}");
  }

  @Test
  void a_bare_record_is_written_as_its_value() {
    var key = UUID.fromString("0198c0de-0000-7000-8000-0000000000ae");
    assertThat(Json.text(new PullRequestNumber(12))).isEqualTo("12");
    assertThat(Json.text(new OwnerName("Octo"))).isEqualTo("\"Octo\"");
    assertThat(Json.text(new Actor(Actor.Type.USER, new ActorId.OfAccount(7), "alice")))
        .isEqualTo("{\"type\":\"user\",\"id\":7,\"name\":\"alice\"}");
    assertThat(Json.text(new Actor(Actor.Type.APPLICATION, new ActorId.OfKey(key), "ci")))
        .isEqualTo("{\"type\":\"application\",\"id\":\"" + key + "\",\"name\":\"ci\"}");
  }

  @Test
  void only_where_marked_a_null_is_left_out() {
    var condition = new FreezeConditions.Condition("base = main");
    var inner = new FreezeConditions.Nested(null, List.of(condition), null);
    assertThat(Json.text(new FreezeConditions.Nested(List.of(condition, inner), null, inner)))
        .isEqualTo(
            "{\"and\":[\"base = main\",{\"or\":[\"base = main\"]}],\"not\":{\"or\":[\"base = main\"]}}");
    assertThat(Json.text(new PullRequestAction.Review("APPROVE", null, "ok"))).contains(":null");
  }

  @Test
  void raw_text_is_passed_on_as_it_is() {
    record Wrapped(RawJson inside) {}
    assertThat(Json.text(new Wrapped(new RawJson("{\"b\" : 1.0}"))))
        .isEqualTo("{\"inside\":{\"b\" : 1.0}}");
  }

  /** The codec writes bytes in pieces: some texts fit into what is left of one, and some do not. */
  @ParameterizedTest
  @ValueSource(ints = {1, 100, 7_990, 8_000, 20_000})
  void raw_text_is_the_same_in_bytes_wherever_they_are_cut(int length) {
    record Wrapped(String before, RawJson inside, Instant after) {}
    var raw = new RawJson("{\"b\" : \"" + "ä€😀x".repeat(length / 5 + 1) + "\"}");
    var wrapped = new Wrapped("x".repeat(length), raw, Instant.parse("2026-05-04T12:00:00.5Z"));
    assertThat(new String(Json.bytes(wrapped), UTF_8))
        .isEqualTo(Json.text(wrapped))
        .endsWith(raw.text() + ",\"after\":\"2026-05-04T12:00:00.500Z\"}");
  }
}
