package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class FreezesTest extends ServerTest {
  private static final String CHRISTMAS =
      """
      {"reason": "holidays", "start": "2098-12-24T18:00", "end": "2099-01-02T08:00:00",
       "timezone": "Europe/Paris", "matching_conditions": ["base = main"],
       "exclude_conditions": {"or": ["label = hotfix", {"not": {"and": ["-draft"]}}]}}
      """;

  private String freezes(String name) {
    return repository(name) + "/merge-queue/scheduled_freeze";
  }

  private List<JsonNode> log(String freezes) {
    String queue = freezes.replaceFirst("/merge-queue/.*", "");
    return root.get(queue + "/logs").json().get("events").valueStream().toList();
  }

  private TestClient.Reply patch(String path, String body) {
    return root.send("PATCH", path, Optional.of(body));
  }

  private static List<String> faults(TestClient.Reply reply) {
    assertThat(reply.status()).as(reply.body()).isEqualTo(422);
    return reply
        .json()
        .get("detail")
        .valueStream()
        .map(fault -> fault.get("loc") + " " + fault.get("msg").stringValue())
        .toList();
  }

  @Test
  void a_freeze_is_shown_as_it_was_written_and_as_moments() {
    String freezes = freezes("shown");
    var made = root.post(freezes, CHRISTMAS);
    assertThat(made.status()).isEqualTo(201);
    var freeze = made.json();
    assertThat(freeze.get("start").stringValue()).isEqualTo("2098-12-24T18:00:00");
    assertThat(freeze.get("starts_at").stringValue()).isEqualTo("2098-12-24T17:00:00Z");
    assertThat(freeze.get("ends_at").stringValue()).isEqualTo("2099-01-02T07:00:00Z");
    assertThat(freeze.get("matching_conditions").toString()).isEqualTo("[\"base = main\"]");
    assertThat(freeze.get("exclude_conditions").toString())
        .isEqualTo("{\"or\":[\"label = hotfix\",{\"not\":{\"and\":[\"-draft\"]}}]}");
    assertThat(freeze.get("active").booleanValue()).isFalse();
    assertThat(root.get(freezes).json().get("scheduled_freezes").get(0)).isEqualTo(freeze);
    assertThat(root.get(freezes + "/" + freeze.get("id").stringValue()).json()).isEqualTo(freeze);
  }

  @Test
  void a_freeze_without_a_beginning_or_an_end_is_on_at_once() {
    String freezes = freezes("at-once");
    var freeze = root.post(freezes, "{\"reason\":\"fire\",\"timezone\":\"UTC\"}").json();
    assertThat(freeze.get("active").booleanValue()).isTrue();
    assertThat(freeze.get("end").isNull()).isTrue();
    assertThat(freeze.get("matching_conditions").toString()).isEqualTo("[]");
  }

  @Test
  void each_change_is_logged_with_who_made_it_and_a_change_of_nothing_is_not() {
    String freezes = freezes("logged");
    String one = freezes + "/" + root.post(freezes, CHRISTMAS).json().get("id").stringValue();
    assertThat(patch(one, "{}").status()).isEqualTo(200);
    assertThat(patch(one, "{\"reason\":\"holidays\"}").status()).isEqualTo(200);
    var moved = patch(one, "{\"end\":null,\"timezone\":\"America/New_York\"}").json();
    assertThat(moved.get("start").stringValue()).isEqualTo("2098-12-24T18:00:00");
    assertThat(moved.get("starts_at").stringValue()).isEqualTo("2098-12-24T23:00:00Z");
    assertThat(moved.get("end").isNull()).isTrue();
    assertThat(root.post(one + "/delete", "{\"delete_reason\":\"over\"}").status()).isEqualTo(204);
    assertThat(root.get(freezes).json().get("scheduled_freezes").size()).isZero();
    var entries = log(freezes);
    assertThat(entries)
        .extracting(entry -> entry.get("type").stringValue())
        .containsExactly(
            "scheduled_freeze.delete", "scheduled_freeze.update", "scheduled_freeze.create");
    assertThat(entries.getFirst().at("/metadata/reason").stringValue()).isEqualTo("over");
    assertThat(entries.get(1).at("/metadata/updated_by/name").stringValue()).isEqualTo("root");
    assertThat(entries.get(1).at("/metadata/scheduled_freeze_attributes_before/end").stringValue())
        .isEqualTo("2099-01-02T07:00:00Z");
  }

  @Test
  void everything_that_is_wrong_is_told_at_once() {
    String freezes = freezes("wrong");
    var reply =
        root.post(
            freezes,
            """
            {"start": "2098-12-24 18:00", "end": "tomorrow", "timezone": "Europe/Pariss",
             "matching_conditions": ["base = main", "lable = x", 7, {"and": []}],
             "exclude_conditions": {"or": ["label = x"], "and": ["label = y"]}}
            """);
    assertThat(faults(reply))
        .containsExactly(
            "[\"body\",\"reason\"] is required",
            "[\"body\",\"start\"] must be a date-time such as 2026-12-24T18:00",
            "[\"body\",\"end\"] must be a date-time such as 2026-12-24T18:00",
            "[\"body\",\"timezone\"] must be an IANA time zone, such as Europe/Paris; did you mean"
                + " Europe/Paris",
            "[\"body\",\"matching_conditions\",1] unknown attribute `lable`; did you mean label",
            "[\"body\",\"matching_conditions\",2] must be a condition, or a map with and, or or"
                + " not",
            "[\"body\",\"matching_conditions\",3,\"and\"] must not be empty",
            "[\"body\",\"exclude_conditions\"] must have one key: and, or or not");
    assertThat(log(freezes)).isEmpty();
  }

  @Test
  void times_must_exist_and_end_after_they_begin() {
    String freezes = freezes("times");
    String form = "{\"reason\":\"\",\"timezone\":\"Europe/Paris\",\"start\":\"%s\",\"end\":\"%s\"}";
    assertThat(faults(root.post(freezes, form.formatted("2098-03-30T02:30", "2098-03-31T00:00"))))
        .containsExactly(
            "[\"body\",\"start\"] does not exist in Europe/Paris: clocks go forward at that time");
    assertThat(faults(root.post(freezes, form.formatted("2098-05-01T00:00", "2098-05-01T00:00"))))
        .containsExactly("[\"body\",\"end\"] must be after start");
    assertThat(faults(root.post(freezes, form.formatted("2001-05-01T00:00", "2001-05-02T00:00"))))
        .containsExactly("[\"body\",\"end\"] must be in the future");
    assertThat(faults(root.post(freezes, form.formatted("2098-02-30T00:00", "2098-05-02T00:00"))))
        .containsExactly("[\"body\",\"start\"] must be a date and time that exists");
  }

  @Test
  void conditions_nest_and_are_many_only_within_bounds() {
    String freezes = freezes("bounds");
    String form = "{\"reason\":\"\",\"timezone\":\"UTC\",\"matching_conditions\":%s}";
    String deep = "[\"label = x\"]";
    for (int depth = 0; depth < 8; depth++) deep = "[{\"and\":" + deep + "}]";
    assertThat(root.post(freezes, form.formatted(deep)).status()).isEqualTo(201);
    assertThat(faults(root.post(freezes, form.formatted("[{\"or\":" + deep + "}]"))))
        .singleElement()
        .asString()
        .endsWith("must nest at most 8 levels deep");
    String most = "\"label = x\"" + ",\"label = x\"".repeat(499);
    assertThat(root.post(freezes, form.formatted("[" + most + "]")).status()).isEqualTo(201);
    assertThat(faults(root.post(freezes, form.formatted("[" + most + ",\"label = x\"]"))))
        .containsExactly("[\"body\",\"matching_conditions\",500] must have at most 500 conditions");
  }

  @Test
  void a_freeze_that_is_not_there_is_not_found() {
    String one = freezes("absent") + "/11111111-2222-3333-4444-555555555555";
    assertThat(root.get(one).status()).isEqualTo(404);
    assertThat(patch(one, "{\"reason\":\"x\"}").status()).isEqualTo(404);
    assertThat(root.post(one + "/delete", "").status()).isEqualTo(404);
    assertThat(root.post(freezes("ids") + "/7/delete", "").status()).isEqualTo(422);
  }
}
