package dev.signalbox.server.dashboard.pages;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.access.Right;
import dev.signalbox.server.dashboard.doors.Visit;

/**
 * What whoever looks may do to the whole queue.
 *
 * @param address where the forms are sent to
 * @param token what they carry
 */
public record Controls(
    String address, String token, boolean mayPause, boolean mayUnpause, boolean mayAcknowledge) {
  public static Controls of(Visit visit, boolean isStopped) {
    var repository = visit.repository();
    boolean mayChange = repository.has(Product.MERGE_QUEUE) && visit.may(Right.CHANGE);
    boolean isPaused = repository.pause().isPresent();
    return new Controls(
        visit.address(),
        visit.session().formToken(),
        mayChange && !isPaused,
        mayChange && isPaused && !isStopped,
        isStopped && visit.may(Right.ADMINISTER));
  }
}
