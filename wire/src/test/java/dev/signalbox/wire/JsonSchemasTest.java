package dev.signalbox.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.SampleEntries;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class JsonSchemasTest {
  private static final List<String> ADDED_LATER = List.of("dequeue_code", "unsuccessful_checks");

  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  static Stream<LogMetadata> samples() {
    return SampleEntries.metadata().stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void what_is_written_fits_the_schema_of_its_record(LogMetadata sample) {
    assertThat(faults(sample.getClass(), Json.tree(sample))).isEmpty();
  }

  @Test
  void what_was_added_later_may_be_missing_from_older_entries() {
    var sample = samples().filter(QueueAction.Leave.class::isInstance).findFirst().orElseThrow();
    ObjectNode written = (ObjectNode) Json.tree(sample);
    written.remove(ADDED_LATER);
    assertThat(faults(QueueAction.Leave.class, written)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void what_lacks_a_field_or_has_one_too_many_or_of_another_type_does_not(LogMetadata sample) {
    ObjectNode written = (ObjectNode) Json.tree(sample);
    var wrong = new ArrayList<ObjectNode>();
    wrong.add(written.deepCopy().put("surprise", 1));
    for (String name : written.propertyNames()) {
      ObjectNode lacking = written.deepCopy();
      lacking.remove(name);
      if (!ADDED_LATER.contains(name)) wrong.add(lacking);
      ObjectNode mistyped = written.deepCopy();
      mistyped.set(name, otherType(written.get(name)));
      wrong.add(mistyped);
    }
    for (ObjectNode json : wrong) {
      assertThat(faults(sample.getClass(), json)).as(json.toString()).isNotEmpty();
    }
  }

  /** Where null or an object may stand no list may, and where a list stands no truth value. */
  private static JsonNode otherType(JsonNode value) {
    var nodes = JsonNodeFactory.instance;
    return value.isArray() ? nodes.booleanNode(true) : nodes.arrayNode().add(nodes.arrayNode());
  }

  @Test
  void a_fault_deep_inside_a_record_that_holds_its_own_kind_is_seen() {
    var sample = samples().filter(QueueAction.Leave.class::isInstance).findFirst().orElseThrow();
    ObjectNode written = (ObjectNode) Json.tree(sample);
    ObjectNode inner =
        (ObjectNode) written.get("conditions_evaluation").get("subconditions").get(0);
    inner.put("match", "yes");
    assertThat(faults(QueueAction.Leave.class, written)).isNotEmpty();
    inner.put("match", true);
    assertThat(faults(QueueAction.Leave.class, written)).isEmpty();
    inner.put("surprise", 1);
    assertThat(faults(QueueAction.Leave.class, written)).isNotEmpty();
  }

  @Test
  void a_sealed_type_is_any_of_its_kinds_and_nothing_else() {
    for (LogMetadata sample : SampleEntries.metadata()) {
      assertThat(faults(LogMetadata.class, Json.tree(sample))).isEmpty();
    }
    ObjectNode stranger = JsonNodeFactory.instance.objectNode().put("surprise", 1);
    assertThat(faults(LogMetadata.class, stranger)).isNotEmpty();
  }

  private static List<String> faults(Class<?> type, JsonNode json) {
    var schemas = new JsonSchemas();
    ObjectNode root = schemas.of(type);
    ObjectNode parts = root.putObject("components").putObject("schemas");
    schemas.described().forEach(parts::set);
    Schema schema = REGISTRY.getSchema(root);
    return schema.validate(json).stream().map(Object::toString).toList();
  }
}
