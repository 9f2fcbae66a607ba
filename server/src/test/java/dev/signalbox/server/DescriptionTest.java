package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DescriptionTest extends ServerTest {
  private JsonNode document() {
    return PublishedDescription.of(server.port()).document();
  }

  private List<String> contract() throws IOException {
    try (var in = getClass().getResourceAsStream("contract-operations.txt")) {
      return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .toList();
    }
  }

  @Test
  void every_operation_of_the_contract_is_described_and_the_old_ones_are_marked()
      throws IOException {
    for (String line : contract()) {
      String[] words = line.split(" +", -1);
      JsonNode operation =
          document().at("/paths").path("/v1" + words[1]).path(words[0].toLowerCase(Locale.ROOT));
      assertThat(operation.isObject()).as(line).isTrue();
      assertThat(operation.path("deprecated").asBoolean(false))
          .as(line)
          .isEqualTo(words.length > 2);
      for (String status : List.of("403", "404", "409", "422")) {
        assertThat(operation.path("responses").has(status)).as(line + " " + status).isTrue();
      }
    }
  }

  @Test
  void whoever_is_slow_or_asks_for_too_much_at_once_knows_it_from_the_description() {
    for (var path : document().at("/paths").properties()) {
      for (var operation : path.getValue()) {
        var responses = operation.path("responses");
        assertThat(responses.has("408")).as(path.getKey()).isTrue();
        assertThat(responses.has("429"))
            .as(path.getKey())
            .isEqualTo(!path.getKey().startsWith("/health/"));
      }
    }
  }

  @Test
  void every_reference_leads_somewhere() {
    var broken = new ArrayList<String>();
    for (JsonNode reference : document().findValues("$ref")) {
      String pointer = reference.stringValue().substring(1);
      if (document().at(pointer).isMissingNode()) broken.add(pointer);
    }
    assertThat(broken).isEmpty();
    assertThat(document().findValues("$ref")).hasSizeGreaterThan(50);
  }

  @Test
  void operations_have_names_of_their_own() {
    var names = document().findValues("operationId").stream().map(JsonNode::stringValue).toList();
    assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(25);
  }

  @Test
  void a_wrong_answer_would_be_noticed() {
    var status = document().at("/components/schemas/QueueStatus");
    var schema = PublishedDescription.of(server.port()).compile(status);
    var empty = root.get(repository("noticed") + "/merge-queue/status").json();
    assertThat(schema.validate(empty)).isEmpty();
    var wrong = (tools.jackson.databind.node.ObjectNode) empty.deepCopy();
    wrong.put("batches", "none");
    assertThat(schema.validate(wrong)).isNotEmpty();
    wrong.remove("batches");
    assertThat(schema.validate(wrong)).isNotEmpty();
  }
}
