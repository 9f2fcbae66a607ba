package dev.signalbox.host.local;

import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.SourceHostContract;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class LocalHostContractTest implements SourceHostContract {
  @TempDir Path folder;
  private ContractStage stage;

  @BeforeEach
  void set() {
    stage = ContractStage.with(new LocalScene(folder));
  }

  @Override
  public ContractStage stage() {
    return stage;
  }
}
