package dev.signalbox.insights.view;

/** Whether tests are quarantined by their own record, and broken ones too. */
public record AutoQuarantineView(boolean enabled, boolean ignoreBrokenOnDefaultBranch) {}
