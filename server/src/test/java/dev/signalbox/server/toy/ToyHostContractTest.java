package dev.signalbox.server.toy;

import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.MakesCandidatesAsElsewhere;
import dev.signalbox.host.contract.SourceHostContract;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

@MakesCandidatesAsElsewhere
class ToyHostContractTest implements SourceHostContract {
  private static final Instant NOW = Instant.parse("2026-01-05T08:00:00Z");

  @TempDir Path folder;
  private ContractStage stage;

  @BeforeEach
  void set() {
    stage = ContractStage.with(new ToyScene(folder, InstantSource.fixed(NOW)));
  }

  @Override
  public ContractStage stage() {
    return stage;
  }
}
