import type { RemoteRelease } from '@banyan/shared-contracts/release';
import type { RemoteDescriptor, RemoteDefinition } from '@banyan/shared-contracts/remote';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { RemoteError, toRemoteError } from './failure';
import { fetchDescriptor } from './fetch-descriptor';
import { candidatesOf, closedGate } from './gates';
import type { ReleaseStore } from './release-store';
import { admit, manifestUrl, runtimePlugin } from './runtime-plugin';
import { tryAgain } from './parts/try-again';

/** Budget for a remote's code, from registration to its module. */
const CODE_TIMEOUT_SECONDS = 12;
const CODE_TRIES = 2;

/** A remote whose code is there. */
export interface LoadedRemote {
  id: string;
  version: string;
  definition: RemoteDefinition;
  /** Settles when all is there without which nothing of it may be shown. */
  ready: Promise<void>;
  /** Why the live version could not be used, when this is the one before it. */
  insteadOf?: RemoteError;
}

type RemoteCode = Omit<LoadedRemote, 'ready'>;

export interface RemoteLoader {
  /** The remote, loaded at most once; a failed load is forgotten, so that the next call tries again. */
  load(id: string): Promise<LoadedRemote>;
}

export interface RemoteLoaderOptions {
  releases: ReleaseStore;
  apiVersion: string;
  /** Called once per remote: what has to be there before anything of it is shown. */
  onLoaded: (remote: Pick<LoadedRemote, 'id' | 'definition'>) => Promise<void>;
}

let pluginRegistered = false;

export function createRemoteLoader({ releases, apiVersion, onLoaded }: RemoteLoaderOptions): RemoteLoader {
  const descriptors = new Map<string, Promise<RemoteDescriptor>>();
  const loads = new Map<string, Promise<LoadedRemote>>();
  const registered = new Set<string>();
  const failed = new Set<string>();

  if (!pluginRegistered) registerPlugins([runtimePlugin]);
  pluginRegistered = true;

  function descriptorOf(id: string, release: RemoteRelease): Promise<RemoteDescriptor> {
    const known = descriptors.get(release.base);
    if (known !== undefined) return known;
    const fetched = fetchDescriptor(id, release);
    descriptors.set(release.base, fetched);
    fetched.catch(() => descriptors.delete(release.base));
    return fetched;
  }

  async function loadCode(container: string, { base }: RemoteRelease) {
    // After a failure the runtime retains an incomplete container; `force` makes it start again.
    registerRemotes([{ name: container, entry: manifestUrl(base) }], { force: registered.has(container) });
    registered.add(container);
    return await loadRemote<{ default: RemoteDefinition }>(`${container}/remote`);
  }

  async function loadRelease(id: string, release: RemoteRelease): Promise<RemoteCode> {
    const closed = closedGate(release, apiVersion);
    if (closed !== undefined) throw new RemoteError(id, release.version, closed);
    const descriptor = await descriptorOf(id, release);
    admit(release.base, descriptor);
    const module = await withTimeout(
      tryAgain(CODE_TRIES, () =>
        loadCode(descriptor.container, release).catch((error: unknown) => {
          throw explain(error, id, release);
        }),
      ),
      () => new RemoteError(id, release.version, { reason: 'timeout', file: 'remoteEntry', seconds: CODE_TIMEOUT_SECONDS }),
    );
    if (module?.default.id !== id)
      throw new RemoteError(id, release.version, {
        reason: 'malformed',
        file: 'remote',
        detail: 'it is not the remote that was asked for',
      });
    return { id, version: `${release.version}-${release.build}`, definition: module.default };
  }

  async function loadAny(id: string): Promise<RemoteCode> {
    // A repeated request after a failure: the remote may have been corrected or rolled back since.
    if (failed.delete(id)) await releases.refresh();
    const entry = releases.current().remotes[id];
    if (!(await releases.isAuthentic())) throw new RemoteError(id, '', { reason: 'tampered', file: 'release-set.json' });
    if (entry === undefined || !entry.enabled) throw new RemoteError(id, entry?.version ?? '', { reason: 'disabled' });
    let first: RemoteError | undefined;
    for (const release of candidatesOf(entry)) {
      try {
        const remote = await loadRelease(id, release);
        return first === undefined ? remote : { ...remote, insteadOf: first };
      } catch (error) {
        first ??= explain(error, id, release);
      }
    }
    throw first ?? new RemoteError(id, entry.version, { reason: 'disabled' });
  }

  return {
    load(id) {
      const known = loads.get(id);
      if (known !== undefined) return known;
      const loading = loadAny(id).then((remote) => ({ ...remote, ready: onLoaded(remote) }));
      loads.set(id, loading);
      loading
        .then(({ ready }) => ready)
        .catch(() => {
          loads.delete(id);
          failed.add(id);
        });
      return loading;
    },
  };
}

function withTimeout<Result>(work: Promise<Result>, error: () => RemoteError): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error()), CODE_TIMEOUT_SECONDS * 1000);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Converts Federation's own messages into errors by their meaning for users. */
function explain(error: unknown, id: string, release: RemoteRelease): RemoteError {
  if (error instanceof RemoteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const file = /([\w.-]+\.(?:js|css))/.exec(message)?.[1] ?? 'remoteEntry';
  if (/RUNTIME-008|ChunkLoadError|Loading (?:CSS )?chunk|ScriptNetworkError|Failed to load script/i.test(message)) {
    return new RemoteError(id, release.version, { reason: 'unreachable', file, detail: 'script not loaded' }, { cause: error });
  }
  return toRemoteError(error, id, release.version);
}
