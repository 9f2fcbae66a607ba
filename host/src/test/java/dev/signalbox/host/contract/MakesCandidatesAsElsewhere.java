package dev.signalbox.host.contract;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * On the contract of a host whose candidates are made by the git that the contract of the local
 * host tries with every method.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface MakesCandidatesAsElsewhere {}
