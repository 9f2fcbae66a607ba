package dev.signalbox.contract.gerrit;

import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.LandingContract;
import dev.signalbox.host.contract.MakesCandidatesAsElsewhere;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** When a branch at Gerrit moves, and when it does not. */
@MakesCandidatesAsElsewhere
class GerritLandingContractTest implements LandingContract {
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
