package dev.signalbox.server.api;

import dev.signalbox.server.input.Input;
import dev.signalbox.server.routing.PathInputs;
import java.math.BigInteger;

/** Where the endpoints are. */
final class Paths {
  static final String REPOSITORY = "/v1/repos/{owner}/{repository}";
  static final String MERGE_QUEUE = REPOSITORY + "/merge-queue";
  static final String PAUSE = MERGE_QUEUE + "/pause";
  static final String LEGACY_PAUSE = REPOSITORY + "/queue/pause";
  static final String SCOPES = REPOSITORY + "/pulls/{number}/scopes";

  static final Input<BigInteger> PR_NUMBER =
      Input.path("pr_number", PathInputs.PULL_REQUEST_NUMBER, "The number of the pull request");
  static final Input<BigInteger> NUMBER =
      Input.path("number", PathInputs.PULL_REQUEST_NUMBER, "The number of the pull request");

  private Paths() {}
}
