package dev.signalbox.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.ConditionTree;
import dev.signalbox.engine.notation.Misread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ConditionTreePropertyTest {
  private static final List<String> LEAVES =
      List.of(
          "-draft",
          "base = main",
          "#files > 3",
          "label = \" a \"",
          "title ~= \\[\"x\\]",
          "files *= **");

  private final Random random = new Random(5);

  @Test
  void a_tree_of_conditions_written_as_data_reads_as_itself() throws Misread {
    for (int i = 0; i < 2_000; i++) {
      var conditions = several(3);
      String yaml =
          "queue_rules: [{name: a, queue_conditions: "
              + written(ConditionTree.plain(conditions))
              + "}]";
      assertThat(RulesReader.read(yaml.getBytes(UTF_8)))
          .as(yaml)
          .isInstanceOfSatisfying(
              RulesReading.Valid.class,
              valid ->
                  assertThat(valid.rules().queueRules().getFirst().queueConditions())
                      .isEqualTo(conditions));
    }
  }

  private List<Condition> several(int depth) throws Misread {
    var conditions = new ArrayList<Condition>();
    for (int n = random.nextInt(2, 5); n > 0; n--) conditions.add(one(depth));
    return conditions;
  }

  private Condition one(int depth) throws Misread {
    return switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 1 -> new Condition.And(several(depth - 1));
      case 2 -> new Condition.Or(several(depth - 1));
      case 3 -> new Condition.Not(one(depth - 1));
      default -> ConditionText.parse(LEAVES.get(random.nextInt(LEAVES.size())));
    };
  }

  private static String written(Object data) {
    return switch (data) {
      case List<?> list ->
          list.stream().map(ConditionTreePropertyTest::written).collect(joining("[", "]"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(entry -> entry.getKey() + ": " + written(entry.getValue()))
              .collect(joining("{", "}"));
      default -> '"' + data.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    };
  }

  private static Collector<CharSequence, ?, String> joining(String start, String end) {
    return Collectors.joining(", ", start, end);
  }
}
