package dev.signalbox.wire.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.wire.StoredAs;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

final class StoredDocumentTest {
  /** Called otherwise when it was stored first: all of its names are pinned. */
  sealed interface Vehicle {
    @StoredAs("Car.Truck")
    record Lorry(@StoredAs("load") int tons, Fuel fuel) implements Vehicle {}

    @StoredAs("Car.Bike")
    record Bicycle() implements Vehicle {}
  }

  sealed interface Nameless {
    record Forgotten() implements Nameless {}
  }

  enum Fuel {
    @StoredAs("GAS")
    PETROL,
    DIESEL;

    @Override
    public String toString() {
      return "fuel";
    }
  }

  record Wagon(String name, Optional<Integer> axles, List<Integer> seats) {}

  record Empty() {}

  private static final StoredDocument<Vehicle> VEHICLE =
      StoredDocument.of("vehicle", Vehicle.class);
  private static final StoredDocument<Wagon> WAGON = StoredDocument.of("wagon", Wagon.class);
  private static final StoredDocument<List<String>> NAMES =
      StoredDocument.of("names", new TypeReference<>() {});
  private static final Wagon DINER = new Wagon("diner", Optional.of(4), List.of(32));

  @Test
  void pinned_names_are_stored_whatever_the_code_calls_them() {
    var lorry = new Vehicle.Lorry(7, Fuel.PETROL);
    String text = VEHICLE.text(lorry);
    assertThat(text).isEqualTo("{\"is\":\"Car.Truck\",\"load\":7,\"fuel\":\"GAS\"}");
    assertThat(VEHICLE.read("row 1", text)).isEqualTo(lorry);
    String diesel = "{\"is\":\"Car.Truck\",\"load\":7,\"fuel\":\"DIESEL\"}";
    assertThat(VEHICLE.read("row 1", diesel)).isEqualTo(new Vehicle.Lorry(7, Fuel.DIESEL));
  }

  @Test
  void a_kind_without_a_pinned_name_is_never_stored() {
    var nameless = StoredDocument.of("nameless", Nameless.class);
    assertThatThrownBy(() -> nameless.text(new Nameless.Forgotten()))
        .hasStackTraceContaining("Forgotten is stored as one of several kinds and needs a name");
  }

  @Test
  void the_first_version_is_not_told() {
    assertThat(WAGON.text(DINER)).isEqualTo("{\"name\":\"diner\",\"axles\":4,\"seats\":[32]}");
    assertThat(WAGON.version()).isEqualTo(1);
  }

  @Test
  void documents_of_every_earlier_version_are_brought_up_to_date_step_by_step() {
    var wagon =
        WAGON.upgradedBy(renamed("title", "name")).upgradedBy(StoredDocumentTest::withSeats);
    assertThat(wagon.version()).isEqualTo(3);
    assertThat(wagon.read("row", "{\"title\":\"diner\",\"axles\":4}")).isEqualTo(DINER);
    assertThat(wagon.read("row", "{\"v\":2,\"name\":\"diner\",\"axles\":4}")).isEqualTo(DINER);
    String now = "{\"v\":3,\"name\":\"diner\",\"axles\":4,\"seats\":[32]}";
    assertThat(wagon.read("row", now)).isEqualTo(DINER);
    assertThat(wagon.text(DINER)).isEqualTo(now);
  }

  @Test
  void what_is_no_object_has_a_version_too() {
    var names = NAMES.upgradedBy(StoredDocumentTest::inAList);
    assertThat(names.read("row", "\"ada\"")).containsExactly("ada");
    assertThat(names.text(List.of("ada"))).isEqualTo("{\"v\":2,\"=\":[\"ada\"]}");
    assertThat(names.read("row", names.text(List.of("ada", "bob")))).containsExactly("ada", "bob");
    var empty = StoredDocument.of("empty", Empty.class).upgradedBy(it -> it);
    assertThat(empty.text(new Empty())).isEqualTo("{\"v\":2}");
    assertThat(empty.read("row", "{\"v\":2}")).isEqualTo(new Empty());
  }

  @Test
  void a_later_version_is_refused_in_words() {
    assertThatThrownBy(() -> WAGON.read("wagon 7", "{\"v\":2,\"name\":\"diner\",\"seats\":[]}"))
        .isInstanceOf(UnreadableDocument.class)
        .hasMessage(
            "wagon 7 cannot be read: it has version 2, and this version of Signalbox reads"
                + " versions up to 1");
  }

  @Test
  void an_unknown_kind_or_constant_is_refused_in_words() {
    assertThatThrownBy(() -> VEHICLE.read("row 7", "{\"is\":\"Car.Rocket\"}"))
        .isInstanceOf(UnreadableDocument.class)
        .hasMessage(
            "row 7 cannot be read: this version of Signalbox does not know the kind"
                + " \"Car.Rocket\"; a newer version may have written it");
    assertThatThrownBy(
            () -> VEHICLE.read("row 7", "{\"is\":\"Car.Truck\",\"load\":1,\"fuel\":\"SUN\"}"))
        .isInstanceOf(UnreadableDocument.class)
        .hasMessage(
            "row 7 cannot be read: this version of Signalbox does not know the value"
                + " \"SUN\" at fuel; a newer version may have written it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"seats\":[]}", "{\"name\":null,\"seats\":[]}"})
  void what_lacks_a_component_that_is_not_optional_is_refused_in_words(String text) {
    assertThatThrownBy(() -> WAGON.read("wagon 7", text))
        .isInstanceOf(UnreadableDocument.class)
        .hasMessage("wagon 7 cannot be read: it lacks name");
    assertThat(WAGON.read("wagon 7", "{\"name\":\"diner\",\"seats\":[]}").axles()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{}", "[]", "null", "7", "{\"is\":null}", "{\"v\":\"x\"}"})
  void what_nobody_can_have_written_is_refused_in_words(String text) {
    assertThatThrownBy(() -> VEHICLE.read("row 7", text))
        .isInstanceOf(UnreadableDocument.class)
        .hasMessageStartingWith("row 7 cannot be read: ");
  }

  private static UnaryOperator<JsonNode> renamed(String from, String to) {
    return before -> {
      var after = (ObjectNode) before.deepCopy();
      after.set(to, after.remove(from));
      return after;
    };
  }

  private static JsonNode withSeats(JsonNode before) {
    var after = (ObjectNode) before.deepCopy();
    after.putArray("seats").add(32);
    return after;
  }

  private static JsonNode inAList(JsonNode before) {
    return JsonNodeFactory.instance.arrayNode().add(before);
  }
}
