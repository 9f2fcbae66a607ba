package dev.signalbox.contract.gerrit;

import dev.signalbox.host.contract.BuildingContract;
import dev.signalbox.host.contract.HostMergeContract;
import dev.signalbox.host.contract.KeepingContract;
import dev.signalbox.host.contract.MethodsContract;
import dev.signalbox.host.contract.StackContract;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The contract of all hosts but for landings, which {@link GerritLandingContractTest} has. A test
 * takes Gerrit seconds.
 */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class GerritHostContractTest extends OnGerrit
    implements BuildingContract,
        MethodsContract,
        StackContract,
        HostMergeContract,
        KeepingContract {}
