import type { ComponentType } from 'react';
import type { Kernel } from './kernel';

export interface AreaProps {
  kernel: Kernel;
  /** Fetches the other area ahead of time. */
  loadArea: LoadArea;
}

/** The two halves of a host: pages that need no session, and everything behind sign-in. */
export type Area = 'public' | 'signed-in';

export type AreaLoaders = Record<Area, () => Promise<{ default: ComponentType<AreaProps> }>>;

/** Fetches the code of an area, once; a failed fetch is forgotten. */
export type LoadArea = (area: Area) => Promise<ComponentType<AreaProps>>;

export function createAreas(loaders: AreaLoaders): LoadArea {
  const loads = new Map<Area, Promise<ComponentType<AreaProps>>>();
  return (area) => {
    const known = loads.get(area);
    if (known !== undefined) return known;
    const load = loaders[area]().then((module) => module.default);
    loads.set(area, load);
    load.catch(() => loads.delete(area));
    return load;
  };
}
