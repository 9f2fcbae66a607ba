package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.JobAttribute;
import dev.signalbox.engine.jobs.LogMatch;
import java.util.Optional;

/** What met a condition on a failed job, and where, if the condition is about its log. */
public record JobMatch(JobAttribute attribute, String value, Optional<LogMatch> inLog) {}
