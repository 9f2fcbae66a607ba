package dev.signalbox.store;

/** The connections to the database: in use, ready, asked for in vain so far, and the most. */
public record ConnectionPool(int active, int idle, int waiting, int most) {}
