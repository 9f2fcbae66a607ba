package dev.signalbox.wire.facts;

import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.InvalidTypeIdException;

/**
 * What is stored can't be read by this version of the program. Most likely a newer one wrote it, so
 * it is left as it is: whoever meets it stops working on that repository.
 */
public final class UnreadableDocument extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final String UNKNOWN =
      "this version of Signalbox does not know the %s \"%s\"%s; a newer version may have written it";

  UnreadableDocument(String where, RuntimeException cause) {
    super(where + " cannot be read: " + reason(cause), cause);
  }

  private UnreadableDocument(String message) {
    super(message);
  }

  /** There is no sort of document with this name. */
  public static UnreadableDocument ofUnknownKind(String where, String kind) {
    return new UnreadableDocument(
        where + " cannot be read: " + UNKNOWN.formatted("kind", kind, ""));
  }

  private static String reason(RuntimeException cause) {
    return switch (cause) {
      case InvalidTypeIdException e when e.getTypeId() != null ->
          UNKNOWN.formatted("kind", e.getTypeId(), place(e));
      case InvalidFormatException e when e.getTargetType().isEnum() ->
          UNKNOWN.formatted("value", e.getValue(), place(e));
      case InvalidNullException e -> "it lacks" + place(e).replace(" at ", " ");
      case JacksonException e -> firstLine(e.getOriginalMessage()) + place(e);
      default -> firstLine(String.valueOf(cause.getMessage()));
    };
  }

  private static String place(JacksonException e) {
    String path =
        e.getPath().stream()
            .map(
                step ->
                    Optional.ofNullable(step.getPropertyName())
                        .orElseGet(() -> Integer.toString(step.getIndex())))
            .collect(Collectors.joining("."));
    return path.isEmpty() ? "" : " at " + path;
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("it is malformed");
  }
}
