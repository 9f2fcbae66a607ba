package dev.signalbox.engine.planner;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Set;

/** One that has failed: at least one of these fails, of which the probability was so much. */
record RedCandidate(Set<PullRequestNumber> suspects, double probability) {}
