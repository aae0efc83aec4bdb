import type { ComponentModule, RemoteDefinition } from '@banyan/shared-contracts/remote';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useText } from '../../use-text';
import { RemoteError, toRemoteError } from '../failure';
import { useLoader } from '../federation-context';
import { RemoteBoundary } from './remote-boundary';
import { type ErrorShape, RemoteErrorCard } from './remote-error-card';
import styles from './remote-error-card.module.css';
import { useLoaded } from './use-loaded';

interface RemotePartProps<Props> {
  remote: string;
  /** Tells this part from the others of the remote. */
  part: string;
  pick: (definition: RemoteDefinition) => (() => ComponentModule<Props>) | undefined;
  props: Props;
  loading: ReactNode;
  shape: ErrorShape;
  /** Hears that it is there, or cannot be had. */
  onSettled?: () => void;
  /** Wraps what is shown when the part cannot be loaded, or throws. */
  frameFailure?: (card: ReactNode) => ReactNode;
}

/** One component of a remote: loads the remote, then the component, and shows an error card when either fails. */
export function RemotePart<Props extends object>(options: RemotePartProps<Props>) {
  const { remote, part, pick, props, loading, shape, onSettled, frameFailure = (card) => card } = options;
  const loader = useLoader();
  const state = useLoaded(`${remote}/${part}`, async () => {
    const loaded = await loader.load(remote);
    const load = pick(loaded.definition);
    if (load === undefined) throw new RemoteError(remote, loaded.version, { reason: 'malformed', file: part, detail: 'not offered' });
    const [{ default: Part }] = await Promise.all([
      load().catch((error: unknown) => {
        throw new RemoteError(remote, loaded.version, { reason: 'unreachable', file: part, detail: String(error) }, { cause: error });
      }),
      loaded.ready,
    ]);
    return { Part, ...loaded };
  });

  const settle = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (state.status !== 'loading') settle();
  }, [state.status]);

  if (state.status === 'loading') return loading;
  if (state.status === 'failed') {
    return frameFailure(<RemoteErrorCard error={toRemoteError(state.error, remote, '')} retry={state.retry} shape={shape} />);
  }
  const { Part, version, insteadOf } = state.value;
  return (
    <RemoteBoundary key={version} remote={remote} version={version} shape={shape} frameFailure={frameFailure}>
      {shape === 'page' && insteadOf !== undefined && <PreviousVersion version={version} wanted={insteadOf.version} />}
      <Part {...props} />
    </RemoteBoundary>
  );
}

function PreviousVersion({ version, wanted }: { version: string; wanted: string }) {
  const text = useText();
  return (
    <p className={styles['notice']} role="status">
      {text('shell.remote.previous', { version, wanted })}
    </p>
  );
}
