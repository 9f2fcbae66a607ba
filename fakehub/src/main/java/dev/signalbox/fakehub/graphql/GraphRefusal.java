package dev.signalbox.fakehub.graphql;

/** An error in an answer of status 200, with GitHub's name for its kind. */
final class GraphRefusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String type;

  GraphRefusal(String type, String message) {
    super(message);
    this.type = type;
  }

  String type() {
    return type;
  }
}
