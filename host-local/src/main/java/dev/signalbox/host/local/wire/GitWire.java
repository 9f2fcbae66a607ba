package dev.signalbox.host.local.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.errors.PackProtocolException;
import org.eclipse.jgit.errors.UnpackException;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.ReceivePack;
import org.eclipse.jgit.transport.RefAdvertiser.PacketLineOutRefAdvertiser;
import org.eclipse.jgit.transport.ServiceMayNotContinueException;
import org.eclipse.jgit.transport.UploadPack;
import org.eclipse.jgit.transport.UploadPackInternalServerErrorException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Speaks the smart protocol for one repository on disk. In process, because what is pushed to
 * {@code refs/for/…} becomes no ref, and a hook of native git would have to find its way back here.
 */
public final class GitWire {
  /** What a CI reads that tries to clone. */
  public static final String NOT_FOR_CI =
      "a key of role ci can't clone; get the commits to test from checks/wanted and fetch those";

  private static final long MAX_PACK_BYTES = 1L << 30;
  private static final int TIMEOUT_SECONDS = 60;

  private static final Logger LOG = LoggerFactory.getLogger(GitWire.class);

  private final Path folder;
  private final Audience audience;

  public GitWire(Path folder) {
    this(folder, Audience.PEOPLE);
  }

  public GitWire(Path folder, Audience audience) {
    this.folder = folder;
    this.audience = audience;
  }

  /** What the repository has, for a client that is about to fetch or push. */
  public void advertise(GitService service, Optional<String> protocol, OutputStream out)
      throws IOException {
    try (Repository repository = open()) {
      var line = new PacketLineOut(out);
      line.writeString("# service=" + service.spelled() + "\n");
      line.end();
      var advertiser = new PacketLineOutRefAdvertiser(line);
      switch (service) {
        case UPLOAD_PACK -> {
          var pack = uploading(repository, protocol);
          pack.sendAdvertisedRefs(advertiser, service.spelled());
        }
        case RECEIVE_PACK -> receiving(repository).sendAdvertisedRefs(advertiser);
      }
      out.flush();
    }
  }

  /** A client that breaks the rules is told so by git's own means, which is an answer. */
  public void upload(Optional<String> protocol, InputStream in, OutputStream out)
      throws IOException {
    try (Repository repository = open()) {
      uploading(repository, protocol).upload(in, out, null);
    } catch (ServiceMayNotContinueException refused) {
      if (!refused.isOutput()) throw refused;
    } catch (UploadPackInternalServerErrorException told) {
      if (!(told.getCause() instanceof PackProtocolException wrong)) throw told;
      LOG.info("fetch.refused: {}: {}", folder, wrong.getMessage());
    }
  }

  public void receive(PushHooks hooks, InputStream in, OutputStream out) throws IOException {
    var wishes = new PushedRefs(hooks);
    try (Repository repository = open()) {
      var pack = receiving(repository);
      pack.setPreReceiveHook(wishes::before);
      pack.setPostReceiveHook(wishes::after);
      pack.receive(in, out, null);
    } catch (UnpackException told) {
      LOG.warn("push.failed: {}: {}", folder, String.valueOf(told.getCause()));
    } finally {
      wishes.settled();
    }
  }

  /** What is pushed is flushed to the disk: JGit does so with packs, and with refs if told to. */
  Repository open() throws IOException {
    var repository =
        new FileRepositoryBuilder().setGitDir(folder.toFile()).setBare().setMustExist(true).build();
    repository.getConfig().setBoolean("core", null, "fsyncRefFiles", true);
    return repository;
  }

  private UploadPack uploading(Repository repository, Optional<String> protocol) {
    var pack = new UploadPack(repository);
    pack.setBiDirectionalPipe(false);
    pack.setTimeout(TIMEOUT_SECONDS);
    switch (audience) {
      case CI -> {
        pack.setRefFilter(audience::visible);
        pack.setProtocolV2Hook(new NoClone());
      }
      case PEOPLE -> {
        var candidates = new CandidatesByName();
        pack.setRefFilter(candidates::visible);
        pack.setProtocolV2Hook(candidates);
      }
    }
    protocol.ifPresent(asked -> pack.setExtraParameters(List.of(asked.split(":", -1))));
    return pack;
  }

  private ReceivePack receiving(Repository repository) {
    var pack = new ReceivePack(repository);
    pack.setBiDirectionalPipe(false);
    pack.setTimeout(TIMEOUT_SECONDS);
    pack.setAllowPushOptions(true);
    pack.setAtomic(false);
    pack.setAllowNonFastForwards(true);
    pack.setCheckReceivedObjects(true);
    pack.setMaxPackSizeLimit(MAX_PACK_BYTES);
    pack.setRefFilter(audience::visible);
    return pack;
  }
}
