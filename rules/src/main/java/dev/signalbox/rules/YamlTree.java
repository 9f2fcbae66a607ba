package dev.signalbox.rules;

import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** The one document of a YAML text. */
final class YamlTree {
  private static final LoadSettings SETTINGS =
      LoadSettings.builder().setCodePointLimit(SourceText.MAX_BYTES + 1).build();

  private YamlTree() {}

  /** Empty for a text without content. */
  static Optional<Node> read(String text, Trail trail) throws UnreadableFile {
    try {
      var events = new ParserImpl(SETTINGS, new StreamReader(SETTINGS, text));
      return new TreeBuilder(events, new ScalarPlace(text), trail).onlyDocument();
    } catch (MarkedYamlEngineException e) {
      throw new UnreadableFile(FaultType.BAD_YAML, position(e.getProblemMark()), problem(e));
    } catch (ReaderException e) {
      throw new UnreadableFile(
          FaultType.BAD_YAML,
          FilePosition.of(text, e.getPosition()),
          "the character U+%04X is not allowed".formatted(e.getCodePoint()));
    } catch (YamlEngineException e) {
      throw new UnreadableFile(
          FaultType.BAD_YAML, FilePosition.START, "not YAML: " + e.getMessage());
    }
  }

  private static String problem(MarkedYamlEngineException e) {
    String problem = Shortened.of(String.valueOf(e.getProblem()).strip());
    return "not YAML: " + (e.getContext() == null ? problem : e.getContext() + ", " + problem);
  }

  static FilePosition position(Optional<Mark> mark) {
    return mark.map(at -> new FilePosition(at.getLine() + 1, at.getColumn() + 1))
        .orElse(FilePosition.START);
  }
}
