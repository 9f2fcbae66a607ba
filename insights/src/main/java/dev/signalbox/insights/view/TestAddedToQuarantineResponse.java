package dev.signalbox.insights.view;

import java.util.UUID;

/** The id of a new quarantine. */
public record TestAddedToQuarantineResponse(UUID id) {}
