package dev.signalbox.host.contract;

/** A test that plays on a scene. */
public interface OnStage {
  /** The same one throughout a test. */
  ContractStage stage();
}
