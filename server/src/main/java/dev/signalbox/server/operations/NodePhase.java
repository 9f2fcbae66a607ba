package dev.signalbox.server.operations;

/** Where in its life a node is: one that drains finishes what it has begun and takes no more. */
public enum NodePhase {
  SERVING,
  DRAINING
}
