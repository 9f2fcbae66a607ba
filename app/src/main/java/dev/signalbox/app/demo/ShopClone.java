package dev.signalbox.app.demo;

import java.util.Map;
import java.util.Optional;

/** A developer's clone of the sample repository, from which pull requests are opened. */
interface ShopClone {
  /** A pull request that is open now. */
  record OpenedPull(long number, DemoChange change, String head, Optional<String> turnedAway) {}

  /** The first commit of the shop. */
  String start();

  /** From where anybody can clone it. */
  String url();

  /** Opens it, and asks for it to be queued. */
  OpenedPull open(DemoChange change);

  OpenedPull queueAgain(OpenedPull pull);

  /** For each head that was merged into main, the commit that did it. */
  Map<String, String> landings();
}
