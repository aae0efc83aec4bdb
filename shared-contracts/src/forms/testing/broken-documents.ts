import { formWith } from './field-item';
import { KEY } from './widget-document';
import { randomFrom, type Random } from './seeded-random';
import { widgetDocuments } from './widget-documents';

/** Documents and values that were damaged by a user or by another program: one for each seed. */

const nested = (depth: number): unknown => (depth === 0 ? 'x' : depth % 2 === 0 ? { a: nested(depth - 1) } : [nested(depth - 1)]);

const ODD_TEXTS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'f_id',
  'f_version',
  'id',
  'a.b',
  'a-b',
  'tableField-1',
  '0',
  '-1',
  '1e309',
  'NaN',
  '💥',
  '\u202e\u0000',
  '\ud800',
  `'; drop table user_account; --`,
  '${1}{{1}}%s%00',
  '<script>alert(1)</script>',
  '/(a+)+$/',
  '/[/',
  'x'.repeat(5000),
  '键'.repeat(100),
];

/** A value of any kind, of which few fit anywhere. */
export function oddValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => true,
    () => random.pick([0, -1, 1.5, 1e22, -1e308, 2 ** 53, 99_999_999_999_999_999_999]),
    () => random.pick(ODD_TEXTS),
    () => random.pick(ODD_TEXTS),
    () => [],
    () => ({}),
    () => [null, {}, 'x', [[]]],
    () => nested(random.pick([3, 30, 250])),
    () => Array.from({ length: random.pick([50, 3000]) }, (_one, index) => index),
    () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as unknown,
  ])();
}

/** Every place of a value: an object or list, and one of its keys. */
function placesIn(value: unknown, found: [holder: Record<string, unknown>, key: string][] = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    const holder = value as Record<string, unknown>;
    found.push([holder, key]);
    placesIn(holder[key], found);
  }
  return found;
}

const own = (holder: Record<string, unknown>, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

/** Damages one place: removes it, replaces it, duplicates it, wraps it, renames it, or fills it with content from another place. */
function spoil(random: Random, whole: unknown): void {
  const places = placesIn(whole);
  if (places.length === 0) return;
  const [holder, key] = random.pick(places);
  const [other, otherKey] = random.pick(places);
  random.pick<() => unknown>([
    () => delete holder[key],
    () => own(holder, key, oddValue(random)),
    () => own(holder, key, oddValue(random)),
    () => own(holder, random.pick(ODD_TEXTS), holder[key]),
    () => own(holder, key, [holder[key], holder[key]]),
    () => own(holder, key, structuredClone(other[otherKey])),
    () => Array.isArray(holder) && holder.push(structuredClone(holder[0])),
    // The former content contains itself once more.
    () => own(holder, key, { ...(holder[key] as object | null), __config__: structuredClone(holder[key]) }),
  ])();
}

/** A copy with up to `most` places spoilt. */
export function spoiltCopy(random: Random, value: unknown, most: number): unknown {
  const copy = structuredClone(value);
  for (let count = 1 + random.below(most); count > 0; count -= 1) spoil(random, copy);
  return copy;
}

/** A valid form of a few widgets, which may be nested; keys are unique except in rare cases. */
export function randomDocument(random: Random): object {
  const items = Array.from({ length: 1 + random.below(4) }, (_one, index) => {
    const { item } = random.pick(widgetDocuments);
    return JSON.parse(JSON.stringify(item).replaceAll(KEY, random.once(10) ? KEY : `${KEY}_${index}`)) as object;
  });
  const wrapped = random.once(3) ? [{ __config__: { jnpfKey: random.pick(['row', 'card', 'tabItem']), children: items } }] : items;
  return formWith(wrapped);
}

/** A spoilt document as JSON text. */
export function brokenDocument(seed: number): string {
  const random = randomFrom(seed);
  return JSON.stringify(spoiltCopy(random, randomDocument(random), 4)) ?? 'null';
}
