import { expect, it } from 'vitest';
import * as z from '@banyan/shared-contracts/schema';
import { planCalculations } from '../formula/calculation';
import { formDocument } from '../model/form-document';
import { parseForm } from '../model/parse-form';
import { parseFormula } from '../formula/formula';
import { evaluateFormula } from '../formula/formula-evaluation';
import { FormulaError } from '../formula/formula-tokens';
import { maskText } from '../values/mask';
import { fromWire, pickKnown, toWire } from '../records/record';
import { validateRecord } from '../values/validation';
import { isEmptyValue, noNames, noRecord } from '../model/widget';
import { brokenDocument, oddValue } from './broken-documents';
import { randomFrom } from './seeded-random';

/** `npm run proof` tries 10,000 of each, others each time. */
const DOCUMENTS = Number(process.env['PROOF_DOCUMENTS'] ?? 300);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_122);

/** What went wrong, by seed. */
function failuresOf(prove: (seed: number) => void): string[] {
  const failures: string[] = [];
  for (let seed = SEED; seed < SEED + DOCUMENTS; seed += 1) {
    try {
      prove(seed);
    } catch (error) {
      failures.push(`${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return failures.slice(0, 5);
}

it('a broken document is refused as a whole, or works with what is left of it', { timeout: 600_000 }, () => {
  let usable = 0;
  const failures = failuresOf((seed) => {
    const random = randomFrom(seed + 1);
    const read = formDocument.safeParse(JSON.parse(brokenDocument(seed)));
    if (!read.success) {
      expect(z.prettifyError(read.error)).not.toBe('');
      return;
    }
    usable += 1;
    const model = parseForm(read.data);
    planCalculations(model);
    const record: Record<string, unknown> = {};
    for (const field of model.fields.values()) {
      const { contract, settings, key } = field;
      record[key] = random.once(3) ? field.defaultValue : oddValue(random);
      contract.column(settings);
      contract.visitors?.(settings);
      contract.dependsOn?.(settings);
      contract.within?.(settings, noRecord);
      const masked = contract.mask?.(settings);
      if (masked !== undefined) maskText('13800138000', masked);
      const value = contract.fromWire(record[key]);
      contract.fromText?.(String(value), settings, []);
      if (isEmptyValue(value) || !contract.value(settings).safeParse(value).success) continue;
      contract.references(value, settings, noRecord);
      contract.display(value, settings, noNames, noRecord);
      expect(typeof contract.text(value, settings, noNames, noRecord)).toBe('string');
    }
    model.tables.forEach((_table, key) => (record[key] = random.list(3, () => Object.fromEntries([['x', oddValue(random)]]))));
    validateRecord(model, fromWire(model, record));
    JSON.stringify(toWire(model, fromWire(model, pickKnown(model, record))));
  });
  expect(failures).toEqual([]);
  expect(usable).toBeGreaterThan(DOCUMENTS / 10);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

const WORDS = [
  '1',
  '.',
  '23',
  '+',
  '-',
  '×',
  '÷',
  '(',
  ')',
  ',',
  '>',
  '=',
  '<',
  '"',
  'SUM',
  'IF',
  'DATEDIFF',
  'ROUND',
  'x',
  ' ',
  '¥',
  '（',
  '≤',
];

it('a broken formula is read, or refused with the place where it breaks', { timeout: 600_000 }, () => {
  let sound = 0;
  const failures = failuresOf((seed) => {
    const random = randomFrom(seed);
    const deep = random.once(50) ? Array.from({ length: 1500 }, () => random.pick(['(', '-', 'IF('])) : [];
    const members = [
      ...deep,
      ...random.list(30, () =>
        random.once(4) ? { __vModel__: random.pick(['a', 't.b', '', '__proto__', 'a.b.c']), label: '' } : random.pick(WORDS),
      ),
    ];
    try {
      const formula = parseFormula(members);
      sound += 1;
      expect(evaluateFormula(formula, () => random.list(3, () => oddValue(random))).isFinite()).toBe(true);
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      expect(error.position).toBeGreaterThanOrEqual(0);
      expect(error.position).toBeLessThanOrEqual(members.length);
    }
  });
  expect(failures).toEqual([]);
  expect(sound).toBeGreaterThan(0);
});
