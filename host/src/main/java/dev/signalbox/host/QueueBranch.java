package dev.signalbox.host;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The branches that the queue makes for itself. Rules may choose what their names begin with and
 * choose anew at any time, so that all but those below the default end in a mark of ours: a branch
 * that was left behind by a crash is known by its name alone, whatever the rules say by then.
 */
public final class QueueBranch {
  /** For fences of landings. */
  public static final String LANDINGS = "signalbox-landing/";

  private static final String DEFAULT = QueueBranchPrefix.DEFAULT.value();
  private static final String MARK = "signalbox-";

  /** Finds candidates and probes, and others besides. */
  public static final List<String> PATTERNS = List.of(DEFAULT + "*", "*/" + MARK + "*");

  private static final int ENOUGH_DIGITS = 12;
  private static final String ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
  private static final Pattern MARKED =
      Pattern.compile(".+/" + MARK + "(?:" + ID + "|probe-[0-9a-f]{12})");
  private static final Pattern CANDIDATE = Pattern.compile("/(?:" + MARK + ")?(" + ID + ")$");

  private QueueBranch() {}

  /** Shows the candidate of a batch. */
  public static BranchName candidate(
      Optional<QueueBranchPrefix> prefix, BranchName base, BatchId batch) {
    return new BranchName(
        chosen(prefix)
            .map(it -> it.value() + base + "/" + MARK + batch)
            .orElseGet(() -> DEFAULT + base + "/" + batch));
  }

  /** Shows the candidate of a batch, as the host has said or would have named it by default. */
  public static BranchName of(Batch batch) {
    return batch
        .built()
        .flatMap(Built::branch)
        .orElseGet(() -> candidate(Optional.empty(), batch.branch(), batch.id()));
  }

  /** One for each commit: several may be tested at a time, and a push must not end another's. */
  public static BranchName probe(
      Optional<QueueBranchPrefix> prefix, BranchName base, CommitSha commit) {
    String digits = commit.hex().substring(0, ENOUGH_DIGITS);
    return new BranchName(
        chosen(prefix)
            .map(it -> it.value() + base + "/" + MARK + "probe-" + digits)
            .orElseGet(() -> DEFAULT + "probe/" + digits + "/" + base));
  }

  private static Optional<QueueBranchPrefix> chosen(Optional<QueueBranchPrefix> prefix) {
    return prefix.filter(it -> !it.equals(QueueBranchPrefix.DEFAULT));
  }

  /** Whether we made it. Backports and copies we make too, but from then on they are people's. */
  public static boolean is(String branch) {
    if (CarriedBranch.is(branch)) return false;
    return branch.startsWith(DEFAULT)
        || branch.startsWith(LANDINGS)
        || MARKED.matcher(branch).matches();
  }

  /** Whether it shows a candidate of that batch, under whatever prefix it was made. */
  public static boolean isOf(BranchName branch, BatchId batch) {
    return batch(branch).equals(Optional.of(batch));
  }

  /** The batch whose candidate it shows, if it shows one, under whatever prefix it was made. */
  public static Optional<BatchId> batch(BranchName branch) {
    if (!is(branch.value())) return Optional.empty();
    var found = CANDIDATE.matcher(branch.value());
    return found.find()
        ? Optional.of(new BatchId(UUID.fromString(found.group(1))))
        : Optional.empty();
  }

  /** What the names of candidates for a base begin with, by the name of one of them. */
  public static String prefix(BranchName candidate, BranchName base) {
    String name = candidate.value();
    int end = name.lastIndexOf("/") - base.value().length();
    boolean isFound = end > 0 && name.startsWith(base + "/", end);
    return isFound ? name.substring(0, end) : DEFAULT;
  }
}
