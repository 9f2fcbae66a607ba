package dev.signalbox.hosts.local;

import dev.signalbox.hosts.contract.SourceHostContract;
import dev.signalbox.hosts.contract.Stage;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class LocalHostContractTest implements SourceHostContract {
  @TempDir Path folder;
  private Stage stage;

  @BeforeEach
  void set() {
    stage = Stage.with(new LocalScene(folder));
  }

  @Override
  public Stage stage() {
    return stage;
  }
}
