import type { When } from '../panel/panel';
import type { TextSpot } from './text-spots';

/** A value of a document; numbers may be objects of a reader that preserves all of their digits. */
export type Raw = Readonly<Record<string, unknown>>;

export const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
export const rawOf = (value: unknown): Raw => (isRaw(value) ? value : {});

/** A text where it is. */
export interface TextAt {
  /** Of the text within its item: the path, elements of lists by what they are known by, as `options[1].fullName`. */
  key: string;
  titleKey: string;
  /** It is in an element that is known by its place alone. */
  isLoose: boolean;
  when: When | undefined;
}

type Visit = (text: string, at: TextAt) => string;

/** Keys are names of members in paths of steps, which are no longer. */
const LONGEST_KEY = 200;

interface Within {
  prefix: string;
  isLoose: boolean;
  when: When | undefined;
}

const TOP: Within = { prefix: '', isLoose: false, when: undefined };

function mapElements(list: readonly unknown[], each: NonNullable<TextSpot['each']>, visit: Visit, within: Within): readonly unknown[] {
  const { by, below, spots } = each;
  let isChanged = false;
  const next = list.map((element, index): unknown => {
    if (!isRaw(element)) return element;
    const known = by === undefined ? undefined : element[by];
    const isKnown = typeof known === 'string' || typeof known === 'number';
    const inside = {
      prefix: `${within.prefix}[${isKnown ? String(known) : `#${index}`}].`,
      isLoose: within.isLoose || !isKnown,
      when: within.when,
    };
    let mapped = mapWithin(element, spots, visit, inside);
    const deeper = below === undefined ? undefined : mapped[below];
    if (below !== undefined && Array.isArray(deeper)) {
      const children = mapElements(deeper as unknown[], each, visit, { ...inside, prefix: `${inside.prefix}${below}` });
      if (children !== deeper) mapped = { ...mapped, [below]: children };
    }
    isChanged ||= mapped !== element;
    return mapped;
  });
  return isChanged ? next : list;
}

function mapAt(value: unknown, [name = '', ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (!isRaw(value) || !Object.hasOwn(value, name)) return value;
  const before = value[name];
  const after = rest.length === 0 ? change(before) : mapAt(before, rest, change);
  return after === before ? value : { ...value, [name]: after };
}

function mapWithin(raw: Raw, spots: readonly TextSpot[], visit: Visit, within: Within): Raw {
  return spots.reduce<Raw>((mapped, { path, titleKey, when = within.when, each }) => {
    const prefix = within.prefix + path.join('.');
    return mapAt(mapped, path, (value) => {
      if (each !== undefined)
        return Array.isArray(value) ? mapElements(value as unknown[], each, visit, { ...within, prefix, when }) : value;
      if (typeof value !== 'string' || value.trim() === '' || prefix.length > LONGEST_KEY) return value;
      return visit(value, { key: prefix, titleKey, isLoose: within.isLoose, when });
    }) as Raw;
  }, raw);
}

/** The item with its texts replaced by the results of `visit`; the same object if nothing differs. Empty texts are ignored. */
export const mapTexts = (raw: Raw, spots: readonly TextSpot[], visit: Visit): Raw => mapWithin(raw, spots, visit, TOP);
