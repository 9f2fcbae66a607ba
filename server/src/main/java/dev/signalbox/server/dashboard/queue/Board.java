package dev.signalbox.server.dashboard.queue;

import dev.signalbox.server.dashboard.pages.Banner;
import dev.signalbox.server.dashboard.pages.Controls;
import gg.jte.Content;
import java.util.List;

/** The part of the page that moves. */
public record Board(
    String address,
    String now,
    List<Banner> banners,
    Controls controls,
    Summary summary,
    Content trains) {
  public Board {
    banners = List.copyOf(banners);
  }
}
