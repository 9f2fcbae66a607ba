package dev.signalbox.hosts.local;

import dev.signalbox.hosts.contract.ContractStage;
import dev.signalbox.hosts.contract.SourceHostContract;
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
