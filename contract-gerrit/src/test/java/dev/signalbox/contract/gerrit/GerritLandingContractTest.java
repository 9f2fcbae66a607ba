package dev.signalbox.contract.gerrit;

import dev.signalbox.host.contract.LandingContract;
import dev.signalbox.host.contract.MakesCandidatesAsElsewhere;

/** When a branch at Gerrit moves, and when it does not. */
@MakesCandidatesAsElsewhere
class GerritLandingContractTest extends OnGerrit implements LandingContract {}
