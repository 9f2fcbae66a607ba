package dev.signalbox.fakehub.judge.octokit;

import dev.signalbox.fakehub.judge.Law;
import dev.signalbox.fakehub.judge.RecordedExchange;
import java.nio.file.Path;
import java.util.List;

/** The description of the REST API, and the schemas of webhooks. */
public final class OctokitLaw implements Law {
  private final RestLaw rest;
  private final HookLaw hooks;

  public OctokitLaw(Path packages) {
    rest = new RestLaw(packages.resolve("openapi/generated/api.github.com.json"));
    hooks = new HookLaw(packages.resolve("webhooks-schemas/schema.json"));
  }

  @Override
  public List<String> brokenBy(RecordedExchange exchange) {
    return rest.brokenBy(exchange);
  }

  @Override
  public List<String> brokenBy(String event, String payload) {
    return hooks.brokenBy(event, payload);
  }
}
