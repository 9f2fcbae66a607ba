package dev.signalbox.app.serve;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** Says in a data folder that it was restored, so that the first start tells it in the log. */
public final class RestoreMarker {
  private static final Logger LOG = LoggerFactory.getLogger(RestoreMarker.class);
  private static final String UNTOLD = "restored.json";
  private static final String TOLD = "restored-told.json";

  private RestoreMarker() {}

  /** {@code words}: what was restored, and what is lost, a sentence each. */
  public static void leave(Path data, List<String> words) throws IOException {
    Files.write(data.resolve(UNTOLD), Json.bytes(Map.of("words", words)));
  }

  static void tell(Path data) {
    Path marker = data.resolve(UNTOLD);
    if (!Files.exists(marker)) return;
    try {
      for (JsonNode words : Json.parse(Files.readAllBytes(marker)).path("words")) {
        LOG.info("restore.completed: {}", words.stringValue());
      }
      Files.move(marker, data.resolve(TOLD), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException | MalformedJson e) {
      LOG.info("restore.completed: {} can't be read: {}", marker, e.getMessage());
    }
  }
}
