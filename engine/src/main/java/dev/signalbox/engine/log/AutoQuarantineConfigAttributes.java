package dev.signalbox.engine.log;

/** The settings of the automatic quarantine. */
public record AutoQuarantineConfigAttributes(boolean ignoreBrokenOnDefaultBranch) {}
