package dev.signalbox.wire.facts;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Leaves out pull request rules with the options of their actions as plain data, as version 1 of a
 * document has them. Nothing ever acted on those, and the next look at the rules file, which comes
 * with the start, puts the typed ones in force.
 */
public final class UntypedActions {
  private static final String LIST = "pullRequestRules";

  private UntypedActions() {}

  /** For documents that have rules in their member {@code rules}, and any other. */
  public static JsonNode leftOut(JsonNode document) {
    if (document.get("rules") instanceof ObjectNode rules && rules.has(LIST)) {
      rules.putArray(LIST);
      rules.putArray("commandRestrictions");
      rules.putObject("mergeProtections").putArray("rules");
    }
    return document;
  }
}
