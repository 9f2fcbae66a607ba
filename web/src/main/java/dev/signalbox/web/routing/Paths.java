package dev.signalbox.web.routing;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.Shape;
import dev.signalbox.web.input.TextShape;
import java.math.BigInteger;
import java.util.Optional;
import java.util.UUID;

/** Where the endpoints are. */
public final class Paths {
  public static final String REPOSITORY = "/v1/repos/{owner}/{repository}";
  public static final String MERGE_QUEUE = REPOSITORY + "/merge-queue";
  public static final String PULL = MERGE_QUEUE + "/pull/{pr_number}";
  public static final String PAUSE = MERGE_QUEUE + "/pause";
  public static final String LEGACY_PAUSE = REPOSITORY + "/queue/pause";
  public static final String PULLS = REPOSITORY + "/pulls";
  public static final String SCOPES = PULLS + "/{number}/scopes";

  public static final Input<BigInteger> PR_NUMBER =
      Input.path("pr_number", PathInputs.PULL_REQUEST_NUMBER, "The number of the pull request");
  public static final Input<BigInteger> NUMBER =
      Input.path("number", PathInputs.PULL_REQUEST_NUMBER, "The number of the pull request");

  public static final TextShape COMMIT =
      TextShape.between(40, 64).matching("^([0-9a-f]{40}|[0-9a-f]{64})$");

  private static final String UUID_PATTERN =
      "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$";

  private Paths() {}

  public static Input<UUID> id(String name, String about) {
    return Input.path(name, uuid(), about);
  }

  public static Shape<UUID> uuid() {
    return TextShape.between(36, 36).matching(UUID_PATTERN).as(UUID::fromString);
  }

  /** The contract's numbers go beyond those that a host ever gives. */
  public static Optional<PullRequestNumber> known(BigInteger number) {
    return number.bitLength() < Long.SIZE
        ? Optional.of(new PullRequestNumber(number.longValueExact()))
        : Optional.empty();
  }
}
