package dev.signalbox.fakehub.judge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A webhook that GitHub has published as an example. */
public record Example(String event, JsonNode payload) {
  /** All of them: 58 events, some with many payloads. */
  public static List<Example> all() {
    var all = new ArrayList<Example>();
    for (JsonNode event : read()) {
      for (JsonNode payload : event.path("examples")) {
        all.add(new Example(event.path("name").asString(), payload));
      }
    }
    return all;
  }

  private static JsonNode read() {
    var file = Octokit.packages().resolve("webhooks-examples/api.github.com/index.json");
    try {
      return new JsonMapper().readTree(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
