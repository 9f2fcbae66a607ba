package dev.signalbox.fakehub.counting;

import graphql.language.Definition;
import graphql.language.Document;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.IntValue;
import graphql.language.OperationDefinition;
import graphql.language.SelectionSet;
import graphql.language.VariableReference;
import graphql.parser.Parser;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What a GraphQL question costs of the hourly points, by GitHub's own rule: the requests that it
 * takes to fill each connection if every one is as long as it may be, divided by 100.
 */
final class QueryCost {
  private static final int REQUESTS_OF_A_POINT = 100;

  private final Map<String, FragmentDefinition> fragments = new HashMap<>();
  private final JsonNode variables;
  private long requests;

  private QueryCost(JsonNode variables) {
    this.variables = variables;
  }

  static long of(String document, JsonNode variables) {
    Document parsed = new Parser().parseDocument(document);
    var cost = new QueryCost(variables);
    for (Definition<?> one : parsed.getDefinitions()) {
      if (one instanceof FragmentDefinition named) cost.fragments.put(named.getName(), named);
    }
    for (Definition<?> one : parsed.getDefinitions()) {
      if (one instanceof OperationDefinition asked) cost.add(asked.getSelectionSet(), 1);
    }
    return Math.max(1, Math.round(cost.requests / (double) REQUESTS_OF_A_POINT));
  }

  private void add(@Nullable SelectionSet selected, long times) {
    if (selected == null) return;
    for (Object one : selected.getSelections()) {
      switch (one) {
        case Field field -> add(field, times);
        case InlineFragment inline -> add(inline.getSelectionSet(), times);
        case FragmentSpread spread -> {
          var named = fragments.get(spread.getName());
          if (named != null) add(named.getSelectionSet(), times);
        }
        default -> throw new IllegalArgumentException("no such selection: " + one);
      }
    }
  }

  private void add(Field field, long times) {
    long length = 0;
    for (var argument : field.getArguments()) {
      boolean isLength = argument.getName().equals("first") || argument.getName().equals("last");
      if (isLength) length = number(argument.getValue());
    }
    if (length > 0) requests += times;
    add(field.getSelectionSet(), times * Math.max(1, length));
  }

  private long number(Object value) {
    return switch (value) {
      case IntValue number -> number.getValue().longValue();
      case VariableReference variable -> variables.path(variable.getName()).asLong(1);
      default -> 1;
    };
  }
}
