package dev.signalbox.host.contract;

/** The port, as a test: whoever keeps source code for the queue passes all of it. */
public interface SourceHostContract
    extends BuildingContract,
        MethodsContract,
        LandingContract,
        StackContract,
        HostMergeContract,
        KeepingContract {}
