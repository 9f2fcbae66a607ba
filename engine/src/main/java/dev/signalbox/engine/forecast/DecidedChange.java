package dev.signalbox.engine.forecast;

import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.ledger.Trait.Kind;
import java.util.List;

/**
 * A change that has landed or failed, as it is counted.
 *
 * @param hadPassed whether a candidate with it, as it is, was green before
 * @param sharingFile how many it was tested upon that change a file with it
 * @param sharingLane how many others it was tested upon that share a lane with it
 */
public record DecidedChange(
    String rule,
    String author,
    List<String> scopes,
    List<String> folders,
    boolean hadPassed,
    int sharingFile,
    int sharingLane) {
  private static final Odds AFTER_SUCCESS = new Odds(0.002);

  static DecidedChange of(ChangeTraits traits, boolean hadPassed, int file, int lane) {
    return new DecidedChange(
        traits.rule().name(),
        traits.author().name(),
        traits.scopes().stream().map(Trait::name).toList(),
        traits.paths().stream().map(Trait::name).toList(),
        hadPassed,
        file,
        lane);
  }

  /** It has landed: it passed, and broke none of those that it was tested upon. */
  public OutcomeHistory landed(OutcomeHistory history) {
    var next = new FailureModel(history).learned(traits(), 0);
    return counting(counting(next, ClashModel.SAME_FILE, 0), ClashModel.SAME_LANE, 0);
  }

  /**
   * It had to leave. Where it was tested upon others, its failure may have been a clash with one of
   * them: each cause is counted by how likely it was.
   *
   * @param certainty how certain it is that it had to do with it at all
   */
  public OutcomeHistory failed(OutcomeHistory history, double certainty) {
    double own =
        (hadPassed ? AFTER_SUCCESS : new FailureModel(history).failure(traits())).probability();
    double byFile = sharingFile * ClashModel.rate(history, ClashModel.SAME_FILE).probability();
    double byLane = sharingLane * ClashModel.rate(history, ClashModel.SAME_LANE).probability();
    double all = own + (1 - own) * (byFile + byLane);
    double ofFile = certainty * Math.min(sharingFile, (1 - own) * byFile / all);
    double ofLane = certainty * Math.min(sharingLane, (1 - own) * byLane / all);
    var next = new FailureModel(history).learned(traits(), certainty - ofFile - ofLane);
    return counting(counting(next, ClashModel.SAME_FILE, ofFile), ClashModel.SAME_LANE, ofLane);
  }

  /** That it fails by itself, before anything was seen of it. */
  public Odds failure(OutcomeHistory history) {
    return new FailureModel(history).failure(traits());
  }

  private OutcomeHistory counting(OutcomeHistory history, Trait shared, double broken) {
    int pairs = shared.equals(ClashModel.SAME_FILE) ? sharingFile : sharingLane;
    return pairs == 0 ? history : history.counting(shared, pairs - broken, broken);
  }

  private ChangeTraits traits() {
    return new ChangeTraits(
        new Trait(Kind.RULE, rule),
        new Trait(Kind.AUTHOR, author),
        scopes.stream().map(scope -> new Trait(Kind.SCOPE, scope)).toList(),
        folders.stream().map(folder -> new Trait(Kind.PATH, folder)).toList());
  }
}
