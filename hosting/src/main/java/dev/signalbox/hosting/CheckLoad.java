package dev.signalbox.hosting;

/** The checks that a host runs on this node: how many run, how many wait, how many may run. */
public record CheckLoad(int running, int waiting, int slots) {}
