package dev.signalbox.fakehub.graphql;

import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.state.Repo;

/** Who asks, and what they may see and do. */
record Asking(HubCall call) {
  void admit(Repo repository, Need need) {
    try {
      call.caller().admit(repository, need);
    } catch (HubRefusal refusal) {
      throw refusal.status() == 404
          ? missing(
              "Could not resolve to a Repository with the name '%s'."
                  .formatted(repository.fullName()))
          : new GraphRefusal("FORBIDDEN", String.valueOf(refusal.getMessage()));
    }
  }

  static GraphRefusal missing(String words) {
    return new GraphRefusal("NOT_FOUND", words);
  }
}
