package dev.signalbox.insights.jobs;

import java.time.LocalDate;

/** The figures of a job on one day (UTC). */
public record JobDay(LocalDate day, JobFigures figures) {}
