package dev.signalbox.testresults;

/** Why a test failed, as its framework tells it; empty where it does not. */
public record TestFailureDetails(String type, String message, String stackTrace) {}
