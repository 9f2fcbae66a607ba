package dev.signalbox.scheduling.settings;

import dev.signalbox.engine.rules.Rules;

/**
 * Rules to try.
 *
 * @param name how they differ from the others
 */
public record RulesSetting(String name, Rules rules) {}
