package dev.signalbox.server.dashboard.conversation;

import dev.signalbox.hosting.PullDetail;
import dev.signalbox.server.dashboard.routes.PageRequest;

/**
 * What whoever looks may write.
 *
 * @param address where the forms are sent to
 */
public record PullForms(
    String address,
    String token,
    ReplyForm reply,
    EditForm edit,
    boolean mayClose,
    boolean mayReopen) {
  static PullForms of(PageRequest request, PullDetail pull, RefusedForms refused) {
    String address = request.address() + "/pull/" + pull.number();
    String token = request.session().formToken();
    var typed = refused.reply().orElse(new RefusedForms.TypedReply("", ReplyForm.COMMENT, ""));
    boolean isOpen = pull.state().equals("open");
    return new PullForms(
        address,
        token,
        new ReplyForm(
            address + "/reply",
            token,
            typed.text(),
            typed.chosen(),
            typed.fault(),
            request.session().name().equals(pull.author())),
        refused.edit().orElseGet(() -> EditForm.of(pull)),
        isOpen,
        !isOpen && !pull.merged());
  }
}
