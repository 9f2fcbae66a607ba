package dev.signalbox.simulation.host;

import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.SourceHostContract;

class FakeHostContractTest implements SourceHostContract {
  private final ContractStage stage = ContractStage.with(new FakeScene());

  @Override
  public ContractStage stage() {
    return stage;
  }
}
