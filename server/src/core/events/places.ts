/** Who is not heard of for so long is gone, ms. */
const GONE_MS = 45_000;
/** Windows at one place that are remembered. */
const MAX_WINDOWS = 200;

export interface Places<Person extends { session: string }> {
  /** Who is at a place now, by windows, the first to come first. */
  inside: (place: string) => Person[];
  /** A person has moved to a place, or has left it. */
  note: (place: string, person: Person, left: boolean) => void;
  /** Places with people. */
  all: () => string[];
}

/** Which window of which person has what open, in the memory of one node. A place is any text; a window is named by `session`. */
export function createPlaces<Person extends { session: string }>(): Places<Person> {
  const places = new Map<string, Map<string, { person: Person; at: number }>>();

  const inside = (place: string): Person[] => {
    const since = Date.now() - GONE_MS;
    const seen = places.get(place);
    for (const [session, { at }] of seen ?? []) if (at < since) seen?.delete(session);
    if (seen?.size === 0) places.delete(place);
    return [...(seen?.values() ?? [])].map(({ person }) => person);
  };

  return {
    inside,
    note(place, person, left) {
      const seen = places.get(place) ?? new Map<string, { person: Person; at: number }>();
      seen.delete(person.session);
      if (!left) seen.set(person.session, { person, at: Date.now() });
      if (seen.size > MAX_WINDOWS) seen.delete(seen.keys().next().value ?? '');
      places.set(place, seen);
      if (seen.size === 0) places.delete(place);
    },
    all: () => [...places.keys()].filter((place) => inside(place).length > 0),
  };
}
