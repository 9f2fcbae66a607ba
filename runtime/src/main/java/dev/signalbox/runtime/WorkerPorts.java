package dev.signalbox.runtime;

import java.time.InstantSource;
import java.util.function.Consumer;

/**
 * What the worker of a repository works with.
 *
 * @param committed is told after each commit, before its effects are sent
 */
public record WorkerPorts(
    WriterStore store,
    Decider decider,
    LandingRecorder recorder,
    RulesSource rules,
    InstantSource clock,
    Consumer<QueueCommit> committed) {}
