package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.api.PauseEndpoints;
import dev.signalbox.server.dashboard.pages.Banner;
import dev.signalbox.server.dashboard.pages.Controls;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.view.queue.StopView;
import java.util.ArrayList;

/** What the board of a repository shows to somebody now. */
final class Boards {
  private final Drawings drawings;
  private final Queues queues;

  Boards(Pages pages, Queues queues) {
    this.queues = queues;
    this.drawings = new Drawings(pages, queues);
  }

  Board of(PageRequest request) {
    var repository = request.repository();
    var drawing = drawings.of(repository, mostWaiting(request));
    var now = drawing.snapshot().second();
    var stop = StopView.of(drawing.snapshot().facts().policy().stop());
    boolean isEnabled = repository.has(Product.MERGE_QUEUE);
    var banners =
        new ArrayList<>(Banner.of(PauseEndpoints.view(repository.pause()), stop, isEnabled, now));
    queues.hostRequirements(repository).flatMap(Banner::of).ifPresent(banners::add);
    return new Board(
        request.address(),
        now.toString(),
        banners,
        Controls.of(request, stop.stopped()),
        drawing.summary(),
        drawing.trains());
  }

  private static int mostWaiting(PageRequest request) {
    return request.asked("waiting").contains("all") ? Integer.MAX_VALUE : Waiting.SHOWN;
  }
}
