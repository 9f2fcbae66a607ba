package dev.signalbox.host.contract;

import dev.signalbox.engine.rules.MergeMethod;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Every method that makes commits; where candidates are made as elsewhere, one stands for all. */
final class CommittingMethods implements ArgumentsProvider {
  @Override
  public Stream<Arguments> provideArguments(
      ParameterDeclarations parameters, ExtensionContext context) {
    return methods(context.getRequiredTestClass()).stream().map(Arguments::of);
  }

  private static Set<MergeMethod> methods(Class<?> host) {
    boolean all = Boolean.getBoolean("signalbox.long");
    return all || !host.isAnnotationPresent(MakesCandidatesAsElsewhere.class)
        ? EnumSet.complementOf(EnumSet.of(MergeMethod.FAST_FORWARD))
        : EnumSet.of(MergeMethod.SQUASH);
  }
}
