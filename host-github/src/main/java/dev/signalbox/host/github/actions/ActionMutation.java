package dev.signalbox.host.github.actions;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Changes that are sent to GitHub in one request, and made one after the other. */
final class ActionMutation {
  private static final String NOTHING = "clientMutationId";

  private final StringBuilder parameters = new StringBuilder();
  private final StringBuilder fields = new StringBuilder();
  private final Map<String, Object> variables = new LinkedHashMap<>();

  ActionMutation add(String name, Map<String, ?> input) {
    return add(name, input, NOTHING);
  }

  /** {@code told}: what the answer shall have of this one. */
  ActionMutation add(String name, Map<String, ?> input, String told) {
    String alias = "m" + variables.size();
    String type = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Input!";
    if (!parameters.isEmpty()) parameters.append(", ");
    parameters.append('$').append(alias).append(": ").append(type);
    fields.append("  %s: %s(input: $%s) { %s }%n".formatted(alias, name, alias, told));
    variables.put(alias, input);
    return this;
  }

  boolean isEmpty() {
    return variables.isEmpty();
  }

  <T> GitHubReply<T> send(
      GitHubAccess access, RepositorySlug slug, Function<JsonFields, T> reading) {
    String document = "mutation(" + parameters + ") {\n" + fields + "}\n";
    var call = GitHubCall.mutation(slug, document, variables);
    return access.client(slug).then(client -> client.ask(call, reading));
  }

  /** The name of the last one in the answer. */
  String last() {
    return "m" + (variables.size() - 1);
  }
}
