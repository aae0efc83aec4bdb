import { describe, expect, it } from 'vitest';
import { formDocument } from '../model/form-document';
import type { FormNode } from '../model/form-model';
import { parseForm } from '../model/parse-form';
import { schemaFor } from '../values/validation';
import { isEmptyValue, noNames, noRecord } from '../model/widget';
import { widgetContracts } from '../widgets/registry';
import { formWith } from './field-item';
import { KEY } from './widget-document';
import { widgetDocuments } from './widget-documents';

/** A roll-up is released only with the form that it reads; `roll-up.test.ts` of the server has its documents. */
const WITH_ANOTHER_FORM = 'rollUp';

/** Parts of containers are in the documents of their containers. */
const PARTS = new Set(['tabItem', 'collapseItem', 'stepItem', 'tableGridTr', 'tableGridTd']);

const parse = (...items: object[]) => parseForm(formDocument.parse(formWith(items)));
const nodesBelow = (nodes: readonly FormNode[]): FormNode[] =>
  nodes.flatMap((node) => [node, ...(node.kind === 'container' ? nodesBelow(node.children) : [])]);

it('every widget has documents, and every document a widget', () => {
  const known = widgetContracts.map(({ type }) => type).filter((type) => !PARTS.has(type) && type !== WITH_ANOTHER_FORM);
  const documented = new Set(widgetDocuments.map(({ type }) => type));
  expect(known.filter((type) => !documented.has(type))).toEqual([]);
  for (const type of documented) {
    const variants = widgetDocuments.filter((document) => document.type === type).map(({ variant }) => variant);
    expect(variants, type).toEqual(expect.arrayContaining(['minimal', 'full']));
    expect(new Set(variants).size, type).toBe(variants.length);
  }
});

describe.each(widgetDocuments.map((document) => [document.type, document.variant, document] as const))(
  '%s, %s',
  (type, _variant, document) => {
    it('is read, with everything that its design says', () => {
      const { nodes } = parse(document.item);
      expect(nodesBelow(nodes).filter(({ kind }) => kind === 'unknown')).toEqual([]);
      const [node] = nodes;
      expect(
        node?.kind === 'field'
          ? node.field.contract.type
          : node?.kind === 'table'
            ? 'table'
            : (node as { contract?: { type: string } }).contract?.type,
      ).toBe(type);
    });

    it('keeps what nobody knows', () => {
      const later = { ...document.item, futureProperty: { deep: [1, { more: null }] } };
      const parsed = formDocument.parse(formWith([later], { futureOption: ['x'] }));
      expect(parsed).toMatchObject({ futureOption: ['x'], fields: [later] });
      expect(formDocument.parse(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
      expect(parseForm(parsed).document).toBe(parsed);
    });

    it('takes its value to the wire and back', () => {
      const field = parse(document.item).fields.get(KEY);
      if (field === undefined || document.value === undefined) return;
      const { contract, settings } = field;
      const inside = contract.fromWire(document.value);
      expect(contract.value(settings).safeParse(inside).error).toBeUndefined();
      expect(schemaFor(field, true).safeParse(inside).error).toBeUndefined();
      expect(contract.toWire(inside)).toEqual(document.value);
      expect(typeof contract.text(inside, settings, noNames, noRecord)).toBe('string');
      expect(isEmptyValue(contract.empty) || contract.value(settings).safeParse(contract.empty).success).toBe(true);
    });
  },
);

it.each(['select', 'treeSelect', 'radio', 'checkbox', 'cascader', 'popupSelect', 'popupTableSelect', 'autoComplete'])(
  '%s takes numbers of other clients for the texts that they are',
  (type) => {
    const documents = widgetDocuments.filter((document) => document.type === type && document.value !== undefined);
    expect(documents.length).toBeGreaterThan(0);
    for (const { item, value } of documents) {
      const { contract, settings } = parse(item).fields.get(KEY)!;
      const numbers = (given: unknown): unknown => (Array.isArray(given) ? given.map(numbers) : 7);
      const inside = contract.fromWire(numbers(value));
      expect(JSON.stringify(inside)).toBe(JSON.stringify(numbers(value)).replaceAll('7', '"7"'));
      expect(contract.value(settings).safeParse(inside).error).toBeUndefined();
    }
  },
);

it('a widget of another version stays as it is, wherever it stands', () => {
  const unknown = { __config__: { jnpfKey: 'hologram', label: 'H', odd: { nested: true } }, __vModel__: 'hologram1', beam: 7 };
  const marked = '"children":[';
  const around = widgetDocuments.map(({ item }) => JSON.stringify(item)).filter((text) => text.includes(marked));
  expect(around.length).toBeGreaterThan(5);
  for (const text of around) {
    const last = text.lastIndexOf(marked) + marked.length;
    const rest = text.slice(last);
    const inner = `${text.slice(0, last)}${JSON.stringify(unknown)}${rest.startsWith(']') ? '' : ','}${rest}`;
    const design = formWith([JSON.parse(inner) as object, unknown]);
    const parsed = formDocument.parse(design);
    expect(parsed).toMatchObject(design);
    expect(nodesBelow(parseForm(parsed).nodes)).toContainEqual(expect.objectContaining({ kind: 'unknown', type: 'hologram' }));
  }
});
