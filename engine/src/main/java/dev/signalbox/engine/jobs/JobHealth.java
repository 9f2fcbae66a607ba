package dev.signalbox.engine.jobs;

/**
 * How far a job can be trusted.
 *
 * @param flakeRate how often it fails without a cause in the change, from 0 to 1
 */
public record JobHealth(
    JobName name, HealthStatus status, double flakeRate, Confidence confidence) {}
