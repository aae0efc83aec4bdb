import { describe, expect, it } from 'vitest';
import { calculate, type Calculations, planCalculations } from '../formula/calculation';
import type { FormModel } from '../model/form-model';
import { fromWire, rowsOf } from '../records/record';
import { randomForm, randomRecord, TABLE } from './random-form';
import { randomFrom } from './seeded-random';

/** `npm run proof` tries 10,000, others each time. */
const FORMS = Number(process.env['PROOF_DOCUMENTS'] ?? 100);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_122);
const seeds = Array.from({ length: FORMS }, (_one, index) => SEED + index);
const long = { timeout: 600_000 };

const computedIn = ({ fields, tables }: FormModel): string[] => [
  ...[...fields.values()].filter(({ contract }) => contract.traits.computed).map(({ key }) => key),
  ...[...tables.values()].flatMap((table) =>
    table.fields.filter(({ contract }) => contract.traits.computed).map(({ key }) => `${table.key}.${key}`),
  ),
];

/** What each result reads among the results. */
function graphOf({ steps, circular }: Calculations): Map<string, string[]> {
  const all = [...steps, ...circular];
  const known = new Set(all.map(({ address }) => address));
  return new Map(all.map(({ address, reads }) => [address, reads.filter((read) => known.has(read))]));
}

/** Whether there is a path from one result to another. */
function leadsTo(graph: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const waiting = [...(graph.get(from) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return false;
}

describe.each([false, true])('with circles: %s', (circles) => {
  it('results come after what they read, and exactly those that read themselves are named, with their path', long, () => {
    for (const seed of seeds) {
      const { model } = randomForm(randomFrom(seed), { circles });
      const plan = planCalculations(model);
      const graph = graphOf(plan);
      expect(plan.broken).toEqual([]);
      expect([...graph.keys()].sort(), `${seed}`).toEqual(computedIn(model).sort());
      const circular = [...graph.keys()].filter((address) => leadsTo(graph, address, address));
      expect(plan.circular.map(({ address }) => address).sort(), `${seed}`).toEqual(circular.sort());
      const named = new Set(plan.circles.flat());
      expect([...named].sort(), `${seed}`).toEqual(circular);
      for (const circle of plan.circles) {
        expect(circle[0]).toBe(circle.at(-1));
        circle.slice(1).forEach((read, index) => expect(graph.get(circle[index] ?? ''), `${seed}`).toContain(read));
      }
      const done = new Set(circular);
      for (const { address } of plan.steps) {
        for (const read of graph.get(address) ?? []) expect(done.has(read), `${seed}: ${address} before ${read}`).toBe(true);
        expect(done.has(address)).toBe(false);
        done.add(address);
      }
    }
  });
});

it('results are settled: computing them again changes nothing, and nothing else is changed', long, () => {
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const form = randomForm(random, { circles: seed % 2 === 0 });
    const plan = planCalculations(form.model);
    const record = fromWire(form.model, randomRecord(random, form));
    const once = calculate(plan, record);
    expect(calculate(plan, once), `${seed}`).toEqual(once);
    const results = new Set(computedIn(form.model));
    for (const [key, value] of Object.entries(record)) {
      if (key !== TABLE && !results.has(key)) expect(once[key]).toBe(value);
    }
    expect(rowsOf(once, TABLE)).toHaveLength(rowsOf(record, TABLE).length);
    for (const { address } of plan.circular) if (!address.includes('.')) expect(once[address]).toBe('0');
  }
});
