package dev.signalbox.testresults.junit;

import dev.signalbox.testresults.UnreadableUpload;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** XML, event by event, without document types, entities of its own, or any other file. */
final class HardenedXml {
  private static final int DEEPEST = 64;

  private final XMLStreamReader reader;
  private int depth;

  HardenedXml(InputStream bytes) throws IOException {
    try {
      this.reader = factory().createXMLStreamReader(XmlText.of(bytes));
    } catch (XMLStreamException e) {
      throw fault(e);
    }
  }

  private static XMLInputFactory factory() {
    var factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // Reports are read by the names of their elements; some use prefixes that they never declare.
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("other files are not read");
        });
    return factory;
  }

  /** The next event, of {@link XMLStreamConstants}; the end of the document is the last. */
  int next() throws IOException {
    try {
      int event = reader.next();
      if (event == XMLStreamConstants.DTD) throw malformed("a DOCTYPE is not allowed");
      if (event == XMLStreamConstants.START_ELEMENT && ++depth > DEEPEST) {
        throw malformed("elements are nested more than " + DEEPEST + " levels deep");
      }
      if (event == XMLStreamConstants.END_ELEMENT) depth--;
      return event;
    } catch (XMLStreamException e) {
      throw fault(e);
    }
  }

  /** The name of the element that the reader is at, without its prefix. */
  String element() {
    String name = reader.getLocalName();
    return name.substring(name.indexOf(':') + 1);
  }

  /** Empty if there is no such attribute. */
  String attribute(String name) {
    @Nullable String value = reader.getAttributeValue(null, name);
    return value == null ? "" : value.strip();
  }

  String text() {
    return reader.getText();
  }

  UnreadableUpload malformed(String reason) {
    return UnreadableUpload.malformed(place() + reason);
  }

  String place() {
    var at = reader.getLocation();
    return "line " + at.getLineNumber() + ", column " + at.getColumnNumber() + ": ";
  }

  /** The parser wraps what its stream throws. */
  private static IOException fault(XMLStreamException thrown) {
    for (@Nullable Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnreadableUpload unreadable) return unreadable;
    }
    String message = String.valueOf(thrown.getMessage());
    int told = message.indexOf("Message: ");
    String reason = told < 0 ? message : message.substring(told + "Message: ".length());
    var at = thrown.getLocation();
    String place =
        at == null ? "" : "line " + at.getLineNumber() + ", column " + at.getColumnNumber() + ": ";
    return UnreadableUpload.malformed(place + "not well-formed XML: " + reason);
  }
}
