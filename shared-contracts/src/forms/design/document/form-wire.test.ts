import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { applySteps } from '../../../design/steps/apply-step';
import type { DesignDoc } from '../../../design/design-doc';
import { diffDocs } from '../../../design/diff-docs';
import { invert } from '../../../design/steps/invert';
import { createRecorder } from '../../../design/steps/recorder';
import { restoreDoc, storeDoc, type StoredDoc } from '../../../design/stored-doc';
import { children } from '../../../design/tree';
import { formDocument } from '../../model/form-document';
import { createFormReader } from '../../model/form-reader';
import { parseForm } from '../../model/parse-form';
import { createFacts, randomItem } from '../../testing/random-design';
import { largeForm } from '../../testing/large-form';
import { randomFrom } from '../../testing/seeded-random';
import { widgetDocuments } from '../../testing/widget-documents';
import { designs } from '../../widgets/designs';
import { contractOf } from '../../widgets/registry';
import { itemOf, formOf, nodeIdOf } from './form-items';
import { type FormWire, readFormWire, writeFormWire } from './form-wire';

const DOCUMENTS = Number(process.env['PROOF_DOCUMENTS'] ?? 100);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_129);

const demo = path.resolve(import.meta.dirname, '../../../../../server/src/seed/data/demo');
const text = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));

interface Model {
  formData?: unknown;
  columnData?: unknown;
  appColumnData?: unknown;
}
const wireOf = (model: Model): FormWire => ({
  formData: text(model.formData),
  columnData: text(model.columnData),
  appColumnData: text(model.appColumnData),
});
/** Designs at any place of a file of the demo. */
const modelsIn = (value: unknown): Model[] => {
  if (Array.isArray(value)) return value.flatMap(modelsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [...('formData' in value ? [value] : []), ...Object.values(value).flatMap(modelsIn)];
};
const demoWires = ['purchase-request', 'visitor-registration', 'list-kinds', 'widget-gallery'].flatMap((name) =>
  modelsIn(JSON.parse(readFileSync(path.join(demo, `${name}.json`), 'utf8'))).map(wireOf),
);

/** The document as it is after it was stored: nothing is known of the texts that it was read from. */
const stored = (doc: DesignDoc): DesignDoc => restoreDoc(JSON.parse(JSON.stringify(storeDoc(doc))) as StoredDoc);

const expectUnchanged = (wire: FormWire) => {
  const doc = readFormWire(wire);
  expect(writeFormWire(doc)).toEqual(wire);
  expect(writeFormWire(stored(doc))).toEqual(wire);
  expect(diffDocs(stored(doc), readFormWire(wire, stored(doc)))).toEqual([]);
};

function randomWire(seed: number): FormWire {
  const random = randomFrom(seed);
  const facts = createFacts();
  const fields = Array.from({ length: random.below(8) }, () => randomItem(random, designs, random.pick([...designs]), facts, 3));
  return {
    formData: JSON.stringify({ labelWidth: 100, fields, idGlobal: 5 }),
    columnData: random.once(2) ? '' : '{"type":1}',
    appColumnData: '',
  };
}

describe('what is written as it was read is what it was, to the byte', () => {
  it.each(demoWires.map((wire, index) => [index, wire] as const))('in demo design %i', (_index, wire) => {
    expect(wire.formData.length).toBeGreaterThan(100);
    expectUnchanged(wire);
  });

  it('in a document of each widget, in random designs and in a large one', () => {
    expectUnchanged(wireOf({ formData: { fields: widgetDocuments.map(({ item }) => item) } }));
    expectUnchanged(wireOf({ formData: largeForm() }));
    for (let seed = SEED; seed < SEED + DOCUMENTS; seed += 1) expectUnchanged(randomWire(seed));
  });

  it.each(['', '{}', 'no JSON', '[]', 'null', '{"fields":null}', '{"fields":[1,2]}', '{"list":1,"fields":[],"__proto__":{"a":1}}'])(
    'in %j',
    (formData) => expectUnchanged({ formData, columnData: formData, appColumnData: '{"a":{"__proto__":1}}' }),
  );

  it('in items without types, without configuration and with the same identities', () => {
    const fields = [
      {},
      { __config__: 1 },
      { __config__: { formId: 7 } },
      { __config__: { formId: 7, children: [{}, {}] } },
      { __vModel__: 'a' },
      { __vModel__: 'a' },
    ];
    expectUnchanged(wireOf({ formData: { fields, size: 'small' } }));
  });

  it('in texts that are written in another way, as long as nothing changes', () => {
    const wire = { formData: '{ "fields": [], "gutter": 15.0 }', columnData: '{ "type": 1 }', appColumnData: '' };
    const doc = readFormWire(wire);
    expect(writeFormWire(doc)).toEqual(wire);
    const recorder = createRecorder(doc);
    recorder.set('root', ['gutter'], 20);
    expect(writeFormWire(recorder.doc())).toEqual({ ...wire, formData: '{"fields":[],"gutter":20}' });
  });
});

describe('a document that comes back from a client that knows only the wire', () => {
  it('has the ids that its nodes had, wherever they have moved', () => {
    let moved = 0;
    for (let seed = SEED; seed < SEED + DOCUMENTS; seed += 1) {
      const random = randomFrom(seed);
      const recorder = createRecorder(readFormWire(demoWires[seed % demoWires.length] ?? randomWire(seed)));
      for (let count = 0; count < 5; count += 1) {
        const ids = [...recorder.doc().nodes.keys()];
        const before = random.pick([...children(recorder.doc(), 'root', 'fields'), undefined]);
        if (ids.length > 0 && recorder.move([random.pick(ids)], { parent: 'root', slot: 'fields', before })) moved += 1;
      }
      const doc = recorder.doc();
      expect(diffDocs(doc, readFormWire(writeFormWire(doc), doc))).toEqual([]);
    }
    expect(moved).toBeGreaterThan(DOCUMENTS);
  });

  it('differs in what was changed, and in nothing else', () => {
    const doc = readFormWire(wireOf({ formData: largeForm() }));
    const form = JSON.parse(writeFormWire(doc).formData) as { fields: { __config__: { children: { __config__: { label: string } }[] } }[] };
    const cards = form.fields.map((card) => card.__config__.children);
    const second = cards[2]?.[3];
    if (second !== undefined) second.__config__.label = 'new';
    cards[0]?.push(...(cards[1]?.splice(0, 1) ?? []));
    cards[3]?.reverse();
    const served = writeFormWire(doc);
    const after = readFormWire({ ...served, formData: JSON.stringify(form) }, doc);
    const steps = diffDocs(doc, after);
    expect(steps.filter(({ op }) => op === 'set')).toHaveLength(1);
    expect(steps.filter(({ op }) => op === 'move')).toHaveLength((cards[3]?.length ?? 0) - 1 + 1);
    expect(steps.filter(({ op }) => op === 'add' || op === 'drop')).toEqual([]);
    const back = applySteps(applySteps(doc, steps) ?? doc, invert(steps)) ?? doc;
    expect(writeFormWire(back)).toEqual(served);
  });
});

describe('items of a document', () => {
  const doc = readFormWire(demoWires[0] ?? expect.fail());

  it('are read as the form itself is read', () => {
    for (const wire of demoWires) {
      const read = readFormWire(wire);
      const { nodes: _nodes, ...model } = parseForm(formDocument.parse(JSON.parse(wire.formData)));
      const { nodes: _others, ...same } = parseForm(formOf(read));
      expect([...same.fields.keys()]).toEqual([...model.fields.keys()]);
      expect([...same.tables.keys()]).toEqual([...model.tables.keys()]);
      expect(JSON.parse(JSON.stringify(formOf(read)))).toEqual(JSON.parse(JSON.stringify(formDocument.parse(JSON.parse(wire.formData)))));
    }
  });

  it('stay the same objects as long as nothing in them changes, and tell their nodes', () => {
    const read = createFormReader(contractOf);
    const before = read(formOf(doc));
    const recorder = createRecorder(doc);
    recorder.set('title', ['__config__', 'label'], 'new');
    const after = read(formOf(recorder.doc()));
    expect(formOf(doc)).toBe(formOf(doc));
    const differing = [...after.fields].filter(([key, field]) => before.fields.get(key) !== field);
    expect(differing.map(([key]) => key)).toEqual(['title']);
    expect(before.tables.get('tableField110')).toBe(after.tables.get('tableField110'));
    expect(itemOf(doc, 'budget')).toBe(itemOf(recorder.doc(), 'budget'));
    expect(nodeIdOf(after.fields.get('title')?.item ?? expect.fail())).toBe('title');
    expect(nodeIdOf(after.tables.get('tableField110')?.fields[0]?.item ?? expect.fail())).toBe('tableField110-name');
  });

  it('are read without what is no such thing', () => {
    const odd = readFormWire(
      wireOf({ formData: { size: 'huge', fields: [{ __config__: { jnpfKey: 'input', label: 5, span: 'x' }, __vModel__: 'a' }] } }),
    );
    const form = formOf(odd);
    expect(form.size).toBe('default');
    expect(form.fields[0]).toMatchObject({ __vModel__: 'a', __config__: { jnpfKey: 'input', label: '', span: 24 } });
  });
});
