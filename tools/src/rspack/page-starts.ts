import { LOCALES } from '@banyan/shared-contracts/locales';
import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import type { Compilation } from '@rspack/core';

/** What a function such as `() => import('./page')` imports. */
const requestOf = (load: () => unknown): string => /["'](\.{1,2}\/[^"']+)["']/.exec(String(load))?.[1] ?? '';

/** Places in a list without repetitions, which grows with what is asked for. */
function listed() {
  const list: string[] = [];
  const placeOf = (name: string): number => (list.includes(name) ? list.indexOf(name) : list.push(name) - 1);
  return { list, placesOf: (names: readonly string[]) => names.map(placeOf) };
}

/** The name under which the host shares the library that a module of the federation plugin refers to. */
const sharedNameOf = (identifier: string): string | undefined => /^consume shared module \(\w+\) (.+?)@[\^\d]/.exec(identifier)?.[1];

/** What the pages of a remote begin with (`remoteAhead`), from the chunks that their code was put into. */
export function pageStarts({ id, messages }: RemoteDefinition, compilation: Compilation, entry: readonly string[]) {
  const files = listed();
  const shared = listed();
  const groups = [...compilation.chunkGroups];
  const modulesOf = ({ chunks }: (typeof groups)[number]): string[] =>
    chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)].map((module) => module.identifier()));
  const found = <Group>(group: Group | undefined, what: string): Group => {
    if (group === undefined) throw new Error(`remote ${id}: no chunk has ${what}`);
    return group;
  };
  const entryPlaces = files.placesOf(entry);
  const query = /\.json(\?[^`]*)?`/.exec(String(messages))?.[1] ?? '';
  const wordsOf = (locale: string): number[] => {
    const file = `/locales/${locale}.json${query}`;
    const group = groups.find(
      (one) =>
        one.origins.some(({ request }) => request?.startsWith('./locales') === true) &&
        modulesOf(one).some((module) => module.endsWith(file)),
    );
    return files.placesOf(found(group, file).getFiles());
  };
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(locale)]));
  return {
    of({ load, first = [] }: { load: () => unknown; first?: readonly string[] }) {
      const page = requestOf(load);
      const group = found(
        groups.find(({ origins }) => origins.some(({ request }) => request === page)),
        page,
      );
      const names = modulesOf(group).flatMap((module) => sharedNameOf(module) ?? []);
      return { files: files.placesOf(group.getFiles()), shared: shared.placesOf([...new Set(names)]), calls: first };
    },
    /** Of all pages that were asked for. */
    ahead: () => ({ files: files.list, shared: shared.list, entry: entryPlaces, words }),
  };
}
