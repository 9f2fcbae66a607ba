package dev.signalbox.web.routing;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.WholeNumber;
import java.math.BigInteger;

/** What stands in braces in the paths. */
public final class PathInputs {
  /** The contract's maximum; beyond what a long holds, so such a pull request is never found. */
  public static final BigInteger MAX_PULL_REQUEST = new BigInteger("9223372036854776000");

  public static final WholeNumber PULL_REQUEST_NUMBER =
      new WholeNumber(BigInteger.ZERO, MAX_PULL_REQUEST);

  public static final Input<OwnerName> OWNER =
      Input.path(
          "owner",
          TextShape.between(1, OwnerName.MAX_LENGTH).matching(OwnerName.PATTERN).as(OwnerName::new),
          "The owner of the repository, case-insensitive");

  /** Any text of the contract's pattern, also one that no repository could have. */
  public static final Input<String> REPOSITORY =
      Input.path(
          "repository",
          new TextShape(1, java.util.OptionalInt.empty(), RepositoryName.PATTERN),
          "The name of the repository, case-insensitive");

  private PathInputs() {}
}
