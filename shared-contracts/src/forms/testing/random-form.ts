import { formDocument } from '../model/form-document';
import type { FormModel } from '../model/form-model';
import { parseForm } from '../model/parse-form';
import { type FormRecord } from '../records/record';
import { bare } from './field-item';
import type { Random } from './seeded-random';

/** Forms with calculated fields, and records for them, made by chance. */

/** What a formula is written in (api-forms B15). */
export type Member = string | { __vModel__: string; label: string };

export const TABLE = 'rows';
const TEXTS = ['', 'a', '甲', '1.50', '-2'];

const ref = (address: string): Member => ({ __vModel__: address, label: address });
const typed = (text: string): Member[] => [...text];
const between = (parts: readonly Member[][], sign: string): Member[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [sign, ...part]));

/** Addresses that a formula may name. */
interface Sources {
  numbers: readonly string[];
  dates: readonly string[];
  texts: readonly string[];
}

/** A formula of some depth over the sources; numbers stay small, so that chains end within what a column holds. */
function formula(random: Random, sources: Sources, depth: number): Member[] {
  const part = () => formula(random, sources, depth - 1);
  const number = () => [ref(random.pick(sources.numbers))];
  if (depth === 0) return random.once(4) ? typed(random.pick(['0', '1', '2.5', '0.01', '100', '.5', '3.'])) : number();
  return random.pick<() => Member[]>([
    number,
    () => ['(', ...between([part(), part()], random.pick(['+', '-', '−'])), ')'],
    () => ['(', ...between([part(), number()], random.pick(['×', '*', '÷', '/'])), ')'],
    // A percentage.
    () => ['(', ...part(), '×', ...typed('0.01'), ')'],
    () => ['-', '(', ...part(), ')'],
    () => [...typed(random.pick(['SUM', 'AVG', 'MIN', 'MAX', 'COUNT'])), '(', ...between([number(), ...random.list(2, part)], ','), ')'],
    () => [...typed('ROUND'), '(', ...part(), ',', random.pick(['0', '1', '3']), ')'],
    () => [...typed('if'), '(', ...part(), random.pick(['>', '≥', '<', '≠', '=']), ...part(), ',', ...part(), ',', ...part(), ')'],
    () => [...typed('IF'), '(', ref(random.pick(sources.texts)), '=', ...typed(`"${random.pick(TEXTS)}"`), ',', ...part(), ')'],
    () => [
      ...typed('DATEDIFF'),
      '(',
      ...between(
        [[ref(random.pick(sources.dates))], [ref(random.pick(sources.dates))], typed(`"${random.pick(['DAY', 'hour', 'SECOND'])}"`)],
        ',',
      ),
      ')',
    ],
  ])();
}

const own = (item: object, more: object): object => ({ ...item, ...more });
const number = (key: string, precision: number | null) => own(bare('inputNumber', key), { precision });
const computed = (key: string, expression: readonly Member[], precision: number) =>
  own(bare('calculate', key), { expression, precision, isStorage: 1 });

export interface RandomForm {
  fields: object[];
  model: FormModel;
  /** Decimals of each number, by address of formulas. */
  decimals: ReadonlyMap<string, number | null>;
}

/** Fields in any order: numbers, dates, a text, rows with results of their own, and results of results. `circles`: results may read any others. */
export function randomForm(random: Random, { circles = false } = {}): RandomForm {
  const decimals = new Map<string, number | null>();
  const numbers = Array.from({ length: 2 + random.below(3) }, (_one, index) => {
    const precision = random.pick([null, 0, 2, 4]);
    decimals.set(`n${index}`, precision);
    return number(`n${index}`, precision);
  });
  const children = ['a', 'b'].map((key) => {
    const precision = random.pick([null, 0, 3]);
    decimals.set(`${TABLE}.${key}`, precision);
    return number(key, precision);
  });
  const names = Array.from({ length: 1 + random.below(8) }, (_one, index) => (random.once(3) ? `${TABLE}.r${index}` : `r${index}`));
  const given = [...decimals.keys()];
  const results = names.map((name, index) => {
    const before = circles && random.once(3) ? names : names.slice(0, index);
    const sources = { numbers: [...given, ...before, ...before], dates: ['d0', 'd1', `${TABLE}.d`], texts: ['t', `${TABLE}.t`] };
    return { name, item: computed(name.split('.').at(-1) ?? '', formula(random, sources, random.below(3)), random.pick([0, 2, 4, 8])) };
  });
  const inTable = results.filter(({ name }) => name.startsWith(`${TABLE}.`)).map(({ item }) => item);
  const inMain = results.filter(({ name }) => !name.startsWith(`${TABLE}.`)).map(({ item }) => item);
  const table = own(bare('table', TABLE), {
    __config__: { jnpfKey: 'table', children: shuffled(random, [...children, bare('datePicker', 'd'), bare('input', 't'), ...inTable]) },
  });
  const fields = shuffled(random, [...numbers, bare('datePicker', 'd0'), bare('datePicker', 'd1'), bare('input', 't'), table, ...inMain]);
  return { fields, model: parseForm(formDocument.parse({ fields })), decimals };
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(random.below(rest.length), 1)[0] as Item);
}

/** A value as a person enters it: of as many digits as JSON carries exactly. */
export function randomNumber(random: Random, precision: number | null): number | null | undefined {
  if (random.once(6)) return random.pick([null, undefined]);
  const digits = precision ?? random.pick([0, 1, 9]);
  const whole = random.pick([0, random.below(10), random.below(100_000)]);
  const value = Number(`${whole}.${String(random.below(10 ** digits)).padStart(digits, '0')}`);
  return random.once(3) && value !== 0 ? -value : value;
}

const date = (random: Random) => (random.once(4) ? null : Date.UTC(2026, random.below(12), 1 + random.below(28), random.below(24)));

/** A record as clients send it, with false results here and there. */
export function randomRecord(random: Random, { model, decimals }: RandomForm): FormRecord {
  const value = (address: string, computedField: boolean): unknown => {
    if (decimals.has(address)) return randomNumber(random, decimals.get(address) ?? null);
    if (computedField) return random.pick([undefined, null, 999_999]);
    return address.split('.').at(-1)?.startsWith('d') === true ? date(random) : random.pick(TEXTS);
  };
  const filled = (prefix: string, fields: Iterable<{ key: string; contract: { traits: { computed?: boolean } } }>): FormRecord =>
    Object.fromEntries([...fields].map(({ key, contract }) => [key, value(`${prefix}${key}`, contract.traits.computed === true)]));
  const rows = model.tables.get(TABLE)?.fields ?? [];
  return { ...filled('', model.fields.values()), [TABLE]: random.list(4, () => filled(`${TABLE}.`, rows)) };
}
