package dev.signalbox.webhooks.service;

import dev.signalbox.store.secrets.SealedBox;
import dev.signalbox.webhooks.network.AllowedReceivers;

/**
 * What the operator says of webhooks.
 *
 * @param seal what URLs and secrets are sealed with in the database, the same on all nodes
 */
public record WebhookOptions(SealedBox seal, AllowedReceivers allowed) {}
