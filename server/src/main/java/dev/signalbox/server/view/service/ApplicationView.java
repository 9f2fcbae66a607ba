package dev.signalbox.server.view.service;

import dev.signalbox.engine.causes.ActorId;
import org.jspecify.annotations.Nullable;

/** The holder of a credential; without an account scope it is for the whole service. */
public record ApplicationView(ActorId id, String name, @Nullable AccountScope accountScope) {}
