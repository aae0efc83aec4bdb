import { UNSAFE_LocationContext as LocationContext } from '@banyan/shared-ui/router';
import { UnsavedContext } from '@banyan/shared-ui/runtime';
import { Activity, type ComponentType, memo, useContext, useEffect, useLayoutEffect, useState } from 'react';
import styles from './page-stack.module.css';
import type { UnsavedPages } from './unsaved-pages';
import { useKeptScroll } from './use-kept-scroll';

/** A page as the stack knows it. */
export interface StackedPage<Source> {
  /** Identity of its tab. */
  key: string;
  /** Counts up with every refresh. */
  version: number;
  /** What is shown; the same object as long as nothing about it changes. */
  source: Source;
}

type Place = React.ContextType<typeof LocationContext>;

interface Entry<Source> extends StackedPage<Source> {
  /** Where the page believes to be: frozen while it is out of sight. */
  place: Place;
}

/** The place that a page knows already where it is the same address with nothing handed over: what reads it is not drawn again. */
function placeFor<Source>(entry: Entry<Source> | undefined, version: number, place: Place): Place {
  if (entry?.version !== version) return place;
  const [known, now] = [entry.place.location, place.location];
  const same = (['pathname', 'search', 'hash', 'state'] as const).every((part) => Object.is(known[part], now[part]));
  return same ? entry.place : place;
}

const isSame = <Source,>(one: readonly Entry<Source>[], other: readonly Entry<Source>[]): boolean =>
  one.length === other.length &&
  one.every((entry, index) => {
    const twin = other[index];
    return (
      twin !== undefined &&
      entry.key === twin.key &&
      entry.version === twin.version &&
      entry.source === twin.source &&
      entry.place === twin.place
    );
  });

interface PageStackProps<Source> {
  current: StackedPage<Source> | undefined;
  /** Keys of the pages that stay when they are left. */
  kept: ReadonlySet<string>;
  unsaved: UnsavedPages;
  Page: ComponentType<{ source: Source }>;
}

/** The current page, and out of sight those that keep their state. */
export function PageStack<Source>({ current, kept, unsaved, Page }: PageStackProps<Source>) {
  const place = useContext(LocationContext);
  const [entries, setEntries] = useState<readonly Entry<Source>[]>([]);
  const others = entries.filter(({ key }) => key !== current?.key && kept.has(key));
  const known = entries.findIndex(({ key }) => key === current?.key);
  const now = current === undefined ? [] : [{ ...current, place: placeFor(entries[known], current.version, place) }];
  // A page retains its position among the others, so that nothing moves in the document.
  const next =
    known === -1
      ? [...others, ...now]
      : entries.flatMap((entry) => (entry.key === current?.key ? now : others.filter((other) => other === entry)));
  // Adjusted while rendering: a page is never shown without its place.
  const settled = isSame(entries, next);
  if (!settled) setEntries(next);

  return (settled ? entries : next).map((entry) => (
    <Kept
      key={`${entry.key}#${entry.version}`}
      name={entry.key}
      visible={entry.key === current?.key}
      place={entry.place}
      source={entry.source}
      unsaved={unsaved}
      Page={Page as ComponentType<{ source: unknown }>}
    />
  ));
}

interface KeptProps {
  name: string;
  visible: boolean;
  place: Place;
  source: unknown;
  unsaved: UnsavedPages;
  Page: ComponentType<{ source: unknown }>;
}

const Kept = memo(function Kept({ name, visible, place, source, unsaved, Page }: KeptProps) {
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <LocationContext value={place}>
        <UnsavedContext value={unsaved.reporter(name)}>
          <Shown name={name} unsaved={unsaved}>
            <Page source={source} />
          </Shown>
        </UnsavedContext>
      </LocationContext>
    </Activity>
  );
});

function Shown({ name, unsaved, children }: { name: string; unsaved: UnsavedPages; children: React.ReactNode }) {
  const scrollRef = useKeptScroll();
  // Before the effects of the page, and after them.
  useLayoutEffect(() => {
    unsaved.show(name);
    return unsaved.hide;
  }, [unsaved, name]);
  useEffect(() => unsaved.settle(), [unsaved, name]);
  return (
    <div ref={scrollRef} className={styles['page']}>
      {children}
    </div>
  );
}
