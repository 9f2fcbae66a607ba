package dev.signalbox.contract.gerrit;

import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.OnStage;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A project of its own for each test, at the Gerrit that all of them share. */
abstract class OnGerrit implements OnStage {
  @TempDir Path folder;
  private GerritScene scene;
  private ContractStage stage;

  @BeforeEach
  void set() {
    scene = new GerritScene(folder, RealGerrit.shared());
    stage = ContractStage.with(scene);
  }

  @AfterEach
  void end() {
    if (scene != null) scene.close();
  }

  @Override
  public ContractStage stage() {
    return stage;
  }
}
