package dev.signalbox.contract.gerrit;

import dev.signalbox.host.contract.BuildingContract;
import dev.signalbox.host.contract.HostMergeContract;
import dev.signalbox.host.contract.KeepingContract;
import dev.signalbox.host.contract.MethodsContract;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The contract of all hosts but for landings, which {@link GerritLandingContractTest} has, and for
 * stacks by branch: changes have none, and {@link GerritQueueTest} lands a chain. A test takes
 * Gerrit seconds.
 */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class GerritHostContractTest extends OnGerrit
    implements BuildingContract, MethodsContract, HostMergeContract, KeepingContract {}
