package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.access.Right;

/**
 * What whoever looks may do to a pull request.
 *
 * @param address where the forms are sent to
 * @param token what they carry
 * @param dequeue what the button that dequeues it says
 */
public record Buttons(
    String address,
    String token,
    boolean mayQueue,
    boolean mayRequeue,
    boolean mayDequeue,
    String dequeue) {
  /** Where a pull request is, as far as the buttons care. */
  enum Where {
    QUEUED,
    WAITING_TO_ENTER,
    NEVER_QUEUED,
    LEFT,
    GONE
  }

  static Buttons of(PageRequest request, long number, Where where) {
    boolean mayChange = request.may(Right.CHANGE);
    boolean mayEnter = mayChange && request.repository().has(Product.MERGE_QUEUE);
    boolean isWaiting = where == Where.WAITING_TO_ENTER;
    return new Buttons(
        request.address() + "/pull/" + number,
        request.session().formToken(),
        mayEnter && where == Where.NEVER_QUEUED,
        mayEnter && where == Where.LEFT,
        mayChange && (isWaiting || where == Where.QUEUED),
        isWaiting ? "Stop waiting" : "Remove from the queue");
  }
}
