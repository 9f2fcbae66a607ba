package dev.signalbox.server.dashboard.pages;

import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.access.Right;

/**
 * What whoever looks may do to the whole queue.
 *
 * @param address where the forms are sent to
 * @param token what they carry
 */
public record Controls(
    String address, String token, boolean mayPause, boolean mayUnpause, boolean mayAcknowledge) {
  public static Controls of(PageRequest request, boolean isStopped) {
    var repository = request.repository();
    boolean mayChange = request.may(Right.CHANGE);
    boolean isPaused = repository.pause().isPresent();
    return new Controls(
        request.address(),
        request.session().formToken(),
        mayChange && !isPaused,
        mayChange && isPaused && !isStopped,
        isStopped && request.may(Right.ADMINISTER));
  }
}
