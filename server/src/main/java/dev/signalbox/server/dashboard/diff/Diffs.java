package dev.signalbox.server.dashboard.diff;

import dev.signalbox.hosting.PullDiff;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.routes.PageRequest;

/** Asks what pull requests change. */
public record Diffs(ApiGateway api) {
  /** Its first files. */
  public DiffPart first(PageRequest request, long number) {
    return part(request, number, "");
  }

  DiffPart part(PageRequest request, long number, String query) {
    String below = "/pulls/" + number + "/diff";
    return switch (api.get(request, below, query, PullDiff.class)) {
      case ApiAnswer.Shown<PullDiff>(var diff, _) ->
          DiffPart.of(diff, request.address() + "/pull/" + number);
      case ApiAnswer.Refused<PullDiff>(_, String words) -> DiffPart.unknown(words);
    };
  }
}
