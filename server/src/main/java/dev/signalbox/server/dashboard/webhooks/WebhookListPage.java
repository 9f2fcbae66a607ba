package dev.signalbox.server.dashboard.webhooks;

import dev.signalbox.server.dashboard.log.TypeGroup;
import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * The webhooks of a repository.
 *
 * @param address of the page itself
 * @param draft what was filled in and not taken
 */
public record WebhookListPage(
    Frame frame,
    String fault,
    String address,
    List<WebhookLine> webhooks,
    List<TypeGroup> types,
    Draft draft) {
  /** The fields of the form for a new one. */
  public record Draft(String url, String format, String pulls, String base) {
    static final Draft EMPTY = new Draft("", "json", "", "");
  }

  public WebhookListPage {
    webhooks = List.copyOf(webhooks);
    types = List.copyOf(types);
  }

  public String token() {
    return frame.token();
  }

  public boolean isEmpty() {
    return webhooks.isEmpty();
  }

  /** Where nothing is there yet, or was not taken, the form is what people came for. */
  public boolean isFormOpen() {
    return webhooks.isEmpty() || !fault.isEmpty();
  }

  public boolean isSlack() {
    return draft.format().equals("slack");
  }
}
