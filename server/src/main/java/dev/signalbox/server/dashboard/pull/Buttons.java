package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.access.Right;

/**
 * What whoever looks may do to a pull request.
 *
 * @param address where the forms are sent to
 * @param token what they carry
 */
public record Buttons(
    String address, String token, boolean mayQueue, boolean mayRequeue, boolean mayDequeue) {
  /** Where a pull request is, as far as the buttons care. */
  enum Where {
    QUEUED,
    NEVER_QUEUED,
    LEFT,
    GONE
  }

  static Buttons of(PageRequest request, long number, Where where) {
    boolean mayChange =
        where != Where.GONE
            && request.repository().has(Product.MERGE_QUEUE)
            && request.may(Right.CHANGE);
    return new Buttons(
        request.address() + "/pull/" + number,
        request.session().formToken(),
        mayChange && where == Where.NEVER_QUEUED,
        mayChange && where == Where.LEFT,
        mayChange && where == Where.QUEUED);
  }
}
