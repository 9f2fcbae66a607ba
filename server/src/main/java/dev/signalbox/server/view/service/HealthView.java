package dev.signalbox.server.view.service;

/** How the service is. */
public record HealthView(String status) {}
