package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.content.Tree;
import java.time.Instant;

/**
 * A move of a base branch that the queue asked for and that truly happened; {@code after} is a
 * commit of the host's own where it merges by itself, {@code notAfter} the end of its permit.
 */
public record HostLanding(
    Effect.Land effect,
    CommitSha before,
    CommitSha after,
    Tree treeBefore,
    Tree treeAfter,
    Instant at,
    Instant notAfter) {}
