package dev.signalbox.web.routing;

import dev.signalbox.web.access.Right;
import dev.signalbox.web.input.Input;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One endpoint: the only description of it. Requests are judged by it and the OpenAPI document is
 * written from it.
 *
 * @param bytesType the content type of a body that the endpoint itself reads, as it comes in
 * @param accepted what it means that a request is remembered and answered 202, where it may be
 * @param successor the path that replaces a deprecated endpoint
 */
public record Route(
    String method,
    PathTemplate path,
    String summary,
    List<Input<?>> inputs,
    Optional<String> bytesType,
    Success success,
    Optional<String> accepted,
    Optional<String> successor,
    Entrance entrance) {
  /** What is answered when all is well. */
  public record Success(int status, Optional<Type> body, String contentType, String about) {}

  public Route {
    inputs = List.copyOf(inputs);
  }

  public boolean takesBody() {
    for (var input : inputs) if (input.place() == Input.Place.BODY) return true;
    return false;
  }

  /** Whether a request without a body leaves out what it has to say. */
  public boolean needsBody() {
    return inputs.stream()
        .anyMatch(input -> input.place() == Input.Place.BODY && input.isRequired());
  }

  public static Builder get(String path, String summary) {
    return new Builder("GET", path, summary);
  }

  public static Builder put(String path, String summary) {
    return new Builder("PUT", path, summary);
  }

  public static Builder post(String path, String summary) {
    return new Builder("POST", path, summary);
  }

  public static Builder patch(String path, String summary) {
    return new Builder("PATCH", path, summary);
  }

  public static Builder delete(String path, String summary) {
    return new Builder("DELETE", path, summary);
  }

  /** Reads as a sentence: what it takes, what it answers, who may ask. */
  public static final class Builder {
    private final String method;
    private final PathTemplate path;
    private final String summary;
    private final List<Input<?>> inputs = new ArrayList<>();
    private Optional<String> bytesType = Optional.empty();
    private Success success = new Success(204, Optional.empty(), "", "Done");
    private Optional<String> accepted = Optional.empty();
    private Optional<String> successor = Optional.empty();

    private Builder(String method, String path, String summary) {
      this.method = method;
      this.path = PathTemplate.of(path);
      this.summary = summary;
    }

    public Builder takes(Input<?>... more) {
      inputs.addAll(List.of(more));
      return this;
    }

    /** A body that is no JSON; the endpoint reads and bounds it. */
    public Builder takesBytes(String contentType) {
      bytesType = Optional.of(contentType);
      return this;
    }

    public Builder answers(Type body) {
      return answers(200, body);
    }

    public Builder answers(int status, Type body) {
      success = new Success(status, Optional.of(body), "application/json", "The answer");
      return this;
    }

    public Builder mayAccept(String about) {
      accepted = Optional.of(about);
      return this;
    }

    public Builder answersText(String contentType) {
      success = new Success(200, Optional.empty(), contentType, "The answer");
      return this;
    }

    public Builder answersEvents(String about) {
      success = new Success(200, Optional.empty(), "text/event-stream", about);
      return this;
    }

    public Builder replacedBy(String successorPath) {
      successor = Optional.of(successorPath);
      return this;
    }

    public Route open(Entrance.OpenHandler handler) {
      return build(new Entrance.Open(handler));
    }

    public Route recognising(Entrance.RecognisingHandler handler) {
      return build(new Entrance.Recognising(handler));
    }

    public Route ofService(Right right, Entrance.ServiceHandler handler) {
      return build(new Entrance.Service(right, handler));
    }

    public Route ofOwner(Right right, Entrance.OwnerHandler handler) {
      inputs.addFirst(PathInputs.OWNER);
      return build(new Entrance.OfOwner(right, handler));
    }

    public Route ofRepository(Right right, Entrance.RepositoryHandler handler) {
      inputs.addAll(0, List.of(PathInputs.OWNER, PathInputs.REPOSITORY));
      return build(new Entrance.OfRepository(right, handler));
    }

    private Route build(Entrance entrance) {
      return new Route(
          method, path, summary, inputs, bytesType, success, accepted, successor, entrance);
    }
  }
}
