import type { ComponentModule, RemoteDefinition } from '@banyan/shared-contracts/remote';
import type { ReactNode } from 'react';
import { RemoteError, toRemoteError } from './failure';
import { useFederation } from './federation-context';
import { RemoteBoundary } from './remote-boundary';
import { RemoteErrorCard } from './remote-error-card';
import { useLoaded } from './use-loaded';

interface RemotePartProps<Props> {
  remote: string;
  /** Tells this part from the others of the remote. */
  part: string;
  pick: (definition: RemoteDefinition) => (() => ComponentModule<Props>) | undefined;
  props: Props;
  loading: ReactNode;
  compact?: boolean;
}

/** One component of a remote: loads the remote, then the component, and shows an error card when either fails. */
export function RemotePart<Props extends object>({ remote, part, pick, props, loading, compact = false }: RemotePartProps<Props>) {
  const { loader } = useFederation();
  const state = useLoaded(`${remote}/${part}`, async () => {
    const loaded = await loader.load(remote);
    const load = pick(loaded.definition);
    if (load === undefined) throw new RemoteError(remote, loaded.version, { reason: 'malformed', file: part, detail: 'not offered' });
    const { default: Part } = await load().catch((error: unknown) => {
      throw new RemoteError(remote, loaded.version, { reason: 'unreachable', file: part, detail: String(error) }, { cause: error });
    });
    return { Part, version: loaded.version };
  });

  if (state.status === 'loading') return loading;
  if (state.status === 'failed') {
    return <RemoteErrorCard error={toRemoteError(state.error, remote, '')} retry={state.retry} compact={compact} />;
  }
  const { Part, version } = state.value;
  return (
    <RemoteBoundary key={version} remote={remote} version={version} compact={compact}>
      <Part {...props} />
    </RemoteBoundary>
  );
}
