package dev.signalbox.engine.view;

import java.util.List;

/** The branches whose queues are active. */
public record Branches(List<String> branches) {
  public Branches {
    branches = List.copyOf(branches);
  }
}
