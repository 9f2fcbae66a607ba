package dev.signalbox.engine.contract;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.log.EventOutcome;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.wire.Bare;
import dev.signalbox.engine.wire.Spelled;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ShapesTest {
  @Test
  void every_record_has_exactly_the_fields_of_the_contract_in_its_order() {
    var expected = new HashMap<>(ContractTable.rows("view-shapes.txt"));
    expected.putAll(ContractTable.rows("log-shapes.txt"));

    var actual =
        CompiledTypes.ofTheWire().stream()
            .filter(ShapesTest::isWrittenAsAnObject)
            .collect(toMap(ContractShape::nameOf, ContractShape::of));

    assertThat(actual).containsExactlyInAnyOrderEntriesOf(expected);
  }

  /** The one has a test of its own; the other is known to no answer of the contract. */
  private static final Set<Class<?>> NOT_LISTED = Set.of(LogType.class, EventOutcome.class);

  @Test
  void every_enum_is_spelled_as_the_contract_lists_it() {
    Map<String, List<String>> actual =
        CompiledTypes.ofTheWire().stream()
            .filter(type -> type.isEnum() && Spelled.class.isAssignableFrom(type))
            .filter(type -> !NOT_LISTED.contains(type))
            .collect(toMap(ContractShape::nameOf, ShapesTest::spellings));

    assertThat(actual).containsExactlyInAnyOrderEntriesOf(ContractTable.rows("enums.txt"));
    assertThat(actual.get("AbortCode")).hasSize(31);
    assertThat(actual.get("BatchStatusCode")).hasSize(11);
  }

  private static boolean isWrittenAsAnObject(Class<?> type) {
    return type.isRecord()
        && !type.isAnnotationPresent(Bare.class)
        && !LogMetadata.class.isAssignableFrom(type)
        && !Trigger.class.isAssignableFrom(type)
        && type != LogEntry.class;
  }

  private static List<String> spellings(Class<?> type) {
    return Arrays.stream(type.getEnumConstants()).map(it -> ((Spelled) it).spelled()).toList();
  }
}
