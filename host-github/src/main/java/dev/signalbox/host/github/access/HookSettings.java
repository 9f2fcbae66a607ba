package dev.signalbox.host.github.access;

import dev.signalbox.host.github.calls.JsonFields;
import java.util.Optional;

/** How an App's webhook is set. GitHub tells whether there is a secret, but not which. */
public record HookSettings(Optional<String> url, Optional<String> contentType, boolean hasSecret) {
  static HookSettings read(JsonFields answer) {
    return new HookSettings(
        answer.maybeText("url").filter(url -> !url.isBlank()),
        answer.maybeText("content_type"),
        answer.maybeText("secret").filter(text -> !text.isEmpty()).isPresent());
  }
}
