package dev.signalbox.engine.contract;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.log.SampleEntries;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LogTypesTest {
  @Test
  void a_type_is_shaped_exactly_when_the_contract_gives_it_a_shape() {
    assertThat(spelled(true))
        .containsExactlyInAnyOrderElementsOf(ContractTable.rows("log-metadata.txt").keySet())
        .hasSize(41);
    assertThat(spelled(false))
        .containsExactlyInAnyOrderElementsOf(ContractTable.lines("log-types-without-shape.txt"))
        .hasSize(10);
  }

  @Test
  void the_metadata_of_every_type_has_exactly_the_fields_of_the_contract() {
    var expected = new HashMap<>(ContractTable.rows("log-metadata.txt"));
    expected.putAll(ContractTable.rows("log-metadata-of-our-own.txt"));

    var actual =
        Arrays.stream(LogType.values())
            .filter(type -> type.metadata().isPresent())
            .collect(
                toMap(LogType::spelled, type -> ContractShape.of(type.metadata().orElseThrow())));

    assertThat(actual).containsExactlyInAnyOrderEntriesOf(expected);
  }

  @Test
  void every_record_of_metadata_belongs_to_one_type_and_has_one_sample() {
    var records = leaves(LogMetadata.class).toList();
    var ofTypes =
        Arrays.stream(LogType.values()).flatMap(type -> type.metadata().stream()).toList();
    var samples = SampleEntries.metadata();

    assertThat(records).hasSize(51);
    assertThat(ofTypes).map(Class::getName).containsExactlyInAnyOrderElementsOf(names(records));
    assertThat(samples)
        .map(sample -> sample.getClass().getName())
        .containsExactlyInAnyOrderElementsOf(names(records));
  }

  @Test
  void an_entry_knows_its_type() {
    for (var sample : SampleEntries.all()) {
      var type = sample.metadata().type();
      assertThat(type.metadata()).hasValue(sample.metadata().getClass());
      assertThat(SampleEntries.of(type)).isEqualTo(sample);
    }
    assertThat(SampleEntries.all()).extracting(LogEntry::metadata).doesNotHaveDuplicates();
  }

  private static List<String> spelled(boolean shaped) {
    return Arrays.stream(LogType.values())
        .filter(type -> type.isShaped() == shaped)
        .map(LogType::spelled)
        .toList();
  }

  private static List<String> names(List<Class<?>> types) {
    return types.stream().map(Class::getName).toList();
  }

  private static Stream<Class<?>> leaves(Class<?> type) {
    if (type.isRecord()) return Stream.of(type);
    return Arrays.stream(Objects.requireNonNull(type.getPermittedSubclasses()))
        .flatMap(LogTypesTest::leaves);
  }
}
