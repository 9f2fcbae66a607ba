package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.JobAttribute;
import java.util.OptionalLong;

/** What met a condition on a failed job, and in which line of its log, where it is about that. */
public record JobMatch(JobAttribute attribute, String value, OptionalLong line) {}
