package dev.signalbox.host.github.intake;

/** Hints of one lane are followed one after the other, in the order of their arrival. */
record HintLane(long repository, String subject) {
  static HintLane of(Hint hint) {
    return switch (hint) {
      case Hint.PullStirred(var repository, var number) ->
          new HintLane(repository, "pull/" + number.value());
      case Hint.Said said -> new HintLane(said.repository(), "pull/" + said.number().value());
      case Hint.ChecksStirred stirred ->
          new HintLane(stirred.repository(), "commit/" + stirred.commit());
      case Hint.BranchStirred(var repository, var branch, _) ->
          new HintLane(repository, "branch/" + branch);
      case Hint.BranchGone(var repository, var branch) ->
          new HintLane(repository, "branch/" + branch);
      case Hint.RepositoryStirred _, Hint.AccessStirred _ -> new HintLane(0, "access");
    };
  }
}
