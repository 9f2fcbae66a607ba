package dev.signalbox.simulation.host;

import dev.signalbox.hosts.contract.SourceHostContract;
import dev.signalbox.hosts.contract.Stage;

class FakeHostContractTest implements SourceHostContract {
  private final Stage stage = Stage.with(new FakeScene());

  @Override
  public Stage stage() {
    return stage;
  }
}
