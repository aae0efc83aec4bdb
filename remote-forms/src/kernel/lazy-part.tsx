import { type ComponentType, type ReactNode, use } from 'react';

/** What can be fetched ahead of the first time that it is drawn. */
export interface Loadable {
  /** Fetches it; once failed, it is tried again. */
  load: () => Promise<void>;
  /** It is there: drawing it does not wait. */
  ready: () => boolean;
}

export type LazyPart<Props> = ((props: Props) => ReactNode) & Loadable;

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : never;

/** A part that comes in a file of its own. Unlike those of React's `lazy` it is drawn at once where it was fetched ahead. */
export function lazyPart<Module, Name extends keyof Module>(fetch: () => Promise<Module>, name: Name): LazyPart<PropsOf<Module[Name]>> {
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
  function Part(props: Props) {
    // What has failed is told to the boundary above, and not asked for by each drawing.
    if (Loaded === undefined) use(coming ?? load());
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(Part, { load, ready: () => Loaded !== undefined });
}

export const isLoadable = (part: unknown): part is Loadable => typeof part === 'function' && 'load' in part && 'ready' in part;
