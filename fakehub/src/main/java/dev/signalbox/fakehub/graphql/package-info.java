/** The part of GitHub's GraphQL schema that a merge queue needs. */
@NullMarked
package dev.signalbox.fakehub.graphql;

import org.jspecify.annotations.NullMarked;
