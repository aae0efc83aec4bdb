import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { PartBoundary } from './part-boundary';

/** What can be fetched ahead of the first time that it is drawn. */
export interface Loadable {
  /** Fetches it; once failed, it is tried again. */
  load: () => Promise<void>;
  /** It is there: drawing it does not wait. */
  ready: () => boolean;
}

export type LazyPart<Props> = ((props: Props) => ReactNode) & Loadable;

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : never;

/**
 * A part that comes in a file of its own. Unlike those of React's `lazy` it is drawn at once where it was fetched ahead, and a failure is shown in its
 * place with a button that tries again. `waiting` is shown until it is there; without it, the nearest Suspense boundary waits.
 */
export function lazyPart<Module, Name extends keyof Module>(
  fetch: () => Promise<Module>,
  name: Name,
  waiting?: ReactNode,
): LazyPart<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  let failed = false;
  const load = () => {
    if (coming === undefined || failed) {
      failed = false;
      coming = fetch().then(
        (module) => {
          Loaded = module[name] as ComponentType<Props>;
        },
        (error: unknown) => {
          failed = true;
          throw error;
        },
      );
    }
    return coming;
  };
  function Waiting(props: Props) {
    // A failure goes to the boundary, and a render does not fetch again.
    if (Loaded === undefined) use(coming ?? load());
    return Loaded && <Loaded {...props} />;
  }
  /** Waits without suspending: what is around it stays on screen. */
  function Awaited(props: Props) {
    const [, setLoaded] = useState(Loaded !== undefined);
    const [failure, setFailure] = useState<{ cause: unknown }>();
    useEffect(() => {
      if (Loaded !== undefined) return;
      load().then(
        () => setLoaded(true),
        (cause: unknown) => setFailure({ cause }),
      );
    }, []);
    if (failure !== undefined) throw failure.cause;
    return Loaded === undefined ? waiting : <Loaded {...props} />;
  }
  const missing = () => Loaded === undefined;
  function Part(props: Props) {
    // Of a part that was there when it was first drawn, such as those of cells, nothing can fail any more.
    const [fetched] = useState(() => Loaded !== undefined);
    if (fetched) return <Waiting {...props} />;
    return (
      <PartBoundary missing={missing} load={load}>
        {waiting === undefined ? <Waiting {...props} /> : <Awaited {...props} />}
      </PartBoundary>
    );
  }
  return Object.assign(Part, { load, ready: () => Loaded !== undefined });
}

export const isLoadable = (part: unknown): part is Loadable => typeof part === 'function' && 'load' in part && 'ready' in part;
