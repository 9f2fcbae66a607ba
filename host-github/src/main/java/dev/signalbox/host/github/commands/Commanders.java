package dev.signalbox.host.github.commands;

import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.hosting.commands.CommandSettings;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Whose commands in comments count: those who are allowed at least this much, or what is named for
 * a command, as in {@code write,queue=read,backport=admin}.
 */
public record Commanders(Permission least, Map<String, Permission> each) {
  public static final Commanders WRITERS = new Commanders(Permission.WRITE, Map.of());

  public Commanders {
    each = Map.copyOf(each);
  }

  /** As it is written on the command line. */
  @Override
  public String toString() {
    var words = new StringJoiner(",").add(word(least));
    new TreeMap<>(each).forEach((command, needed) -> words.add(command + "=" + word(needed)));
    return words.toString();
  }

  private static String word(Permission permission) {
    return permission.name().toLowerCase(Locale.ROOT);
  }

  /** Reads it off the command line. */
  public static final class CommandersConverter implements ITypeConverter<Commanders> {
    @Override
    public Commanders convert(String text) {
      var least = WRITERS.least();
      boolean isSaid = false;
      var each = new HashMap<String, Permission>();
      for (String part : text.split(",", -1)) {
        int equals = part.indexOf('=');
        var permission = permission(part.substring(equals + 1).strip());
        if (equals >= 0) {
          String command = command(part.substring(0, equals).strip());
          if (each.put(command, permission) != null) {
            throw new TypeConversionException("'" + command + "' is given twice");
          }
        } else if (isSaid) {
          throw new TypeConversionException("only one permission can apply to all commands");
        } else {
          least = permission;
          isSaid = true;
        }
      }
      return new Commanders(least, each);
    }

    private static String command(String word) {
      if (CommandSettings.RESTRICTED.contains(word)) return word;
      String known = String.join(", ", CommandSettings.RESTRICTED);
      throw new TypeConversionException("'" + word + "' is not a command; commands are " + known);
    }

    private static Permission permission(String word) {
      return switch (word) {
        case "read" -> Permission.READ;
        case "write" -> Permission.WRITE;
        case "admin" -> Permission.ADMIN;
        default -> throw new TypeConversionException("'" + word + "' must be read, write or admin");
      };
    }
  }
}
