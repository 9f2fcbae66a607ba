package dev.signalbox.engine.planner;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Set;

/** One that has failed: at least one of its suspects fails, as probable as was foreseen. */
record RedCandidate(Set<PullRequestNumber> suspects, double probability) {}
