package dev.signalbox.contract.gerrit;

import dev.signalbox.host.contract.BuildingContract;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostMergeContract;
import dev.signalbox.host.contract.KeepingContract;
import dev.signalbox.host.contract.MethodsContract;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The contract of all hosts but for landings, which {@link GerritLandingContractTest} has, and for
 * stacks by branch: changes have none, and {@link GerritQueueTest} lands a chain. A test takes
 * Gerrit seconds.
 */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class GerritHostContractTest
    implements BuildingContract, MethodsContract, HostMergeContract, KeepingContract {
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
