package dev.signalbox.server.view.service;

/**
 * That the service can do its work; {@code repositoriesGivenUp} tells how many repositories it does
 * not work on now because each of them has failed by itself.
 */
public record ReadinessView(String status, int repositoriesGivenUp) {}
