import { describe, expect, it } from 'vitest';
import { type FieldItem, type FormDocument, formDocument } from './form-document';
import type { FormNode } from './form-model';
import { createFormReader } from './form-reader';
import { permittedItems } from './permitted-items';
import { bare, container, formWith, leaf } from '../testing/field-item';
import { largeForm, relabelled, withField } from '../testing/large-form';
import { contractOf } from '../widgets/registry';

const nodesIn = (nodes: readonly FormNode[]): FormNode[] =>
  nodes.flatMap((node) => [node, ...(node.kind === 'container' ? nodesIn(node.children) : [])]);

/** Ids of nodes that a reading created as new objects. */
function newIn(read: ReturnType<typeof createFormReader>, before: FormDocument, after: FormDocument): string[] {
  const known = new Set(nodesIn(read(before).nodes));
  return nodesIn(read(after).nodes)
    .filter((node) => !known.has(node))
    .map(({ id }) => id);
}

describe('a document of 300 fields in 15 cards, read again after one change', () => {
  const document = largeForm({ funcs: { onLoad: "({ setRequired }) => setRequired('f7', true)" } });

  it('has new nodes only for the changed field and its card', () => {
    expect(newIn(createFormReader(contractOf), document, withField(document, 'f47', relabelled('x')))).toEqual(['/card/2', 'f47']);
  });

  it('says the changed field itself', () => {
    const read = createFormReader(contractOf);
    const before = read(document);
    const after = read(withField(document, 'f47', relabelled('x')));
    expect([before.fields.get('f47')?.label, after.fields.get('f47')?.label]).toEqual(['Field 47', 'x']);
    expect(after.fields.get('f48')).toBe(before.fields.get('f48'));
  });

  it('has no new node where nothing changed, and the first reading again after an undo', () => {
    const read = createFormReader(contractOf);
    expect(newIn(read, document, { ...document, labelWidth: 80 })).toEqual([]);
    const first = read(document).fields.get('f46');
    read(withField(document, 'f47', relabelled('x')));
    expect(read(document).fields.get('f46')).toBe(first);
  });

  it('keeps ids and nodes of all others when the first field moves to the end', () => {
    const [first, ...others] = document.fields;
    const [moved, ...left] = first?.__config__.children ?? [];
    const shorter = { ...first, __config__: { ...first?.__config__, children: left } } as FieldItem;
    const after = { ...document, fields: [shorter, ...others, moved as FieldItem] };
    expect(newIn(createFormReader(contractOf), document, after)).toEqual(['/card/0']);
  });

  it('reads anew who is named in a changed script, and nobody else', () => {
    const after = { ...document, funcs: { onLoad: "({ setShowOrHide }) => setShowOrHide('f25', false)" } };
    expect(newIn(createFormReader(contractOf), document, after)).toEqual(['/card/0', 'f7', '/card/1', 'f25']);
  });

  it('hides the fields of a card that is hidden', () => {
    const read = createFormReader(contractOf);
    const [first, ...others] = document.fields;
    const hidden = { ...first, __config__: { ...first?.__config__, noShow: true } } as FieldItem;
    read(document);
    const { fields } = read({ ...document, fields: [hidden, ...others] });
    expect([fields.get('f3')?.hidden, fields.get('f23')?.hidden]).toEqual([true, false]);
  });
});

describe('a sub-table', () => {
  const column = (key: string) => bare('input', key, { label: key });
  const document = formDocument.parse({
    fields: [bare('input', 'a'), { __config__: { jnpfKey: 'table', children: [column('b'), column('c')] }, __vModel__: 'lines' }],
  });

  it('is new with a column that changed, and its other columns are not', () => {
    const read = createFormReader(contractOf);
    const before = read(document);
    const after = read(withField(document, 'c', relabelled('x')));
    const columnsOf = (model: typeof before) => model.tables.get('lines')?.fields;
    expect(after.tables.get('lines')).not.toBe(before.tables.get('lines'));
    expect(columnsOf(after)?.[0]).toBe(columnsOf(before)?.[0]);
    expect(columnsOf(after)?.[1]?.label).toBe('x');
    expect(after.nodes[0]).toBe(before.nodes[0]);
  });

  it('gives a column that was moved out of it the address of a main field', () => {
    const read = createFormReader(contractOf);
    const [main, table] = document.fields;
    const [first, second] = table?.__config__.children ?? [];
    expect(read(document).tables.get('lines')?.fields[1]?.address).toBe('lines-c');
    const left = { ...table, __config__: { ...table?.__config__, children: [first] } } as FieldItem;
    const { fields } = read({ ...document, fields: [main as FieldItem, left, second as FieldItem] });
    expect(fields.get('c')?.address).toBe('c');
  });
});

it('takes the ids of the design where they are unique, and gives every other node one of its own', () => {
  const text = (key: string, formId: number) => leaf({ type: 'input', tag: 'JnpfInput', key, config: { formId } });
  const card = (formId: number, children: object[]) => container({ type: 'card', tag: 'JnpfCard', config: { formId } }, children);
  const document = formDocument.parse(
    formWith([card(101, [text('a', 102), text('b', 102)]), card(101, []), card(101, []), text('a', 103)]),
  );
  expect(nodesIn(createFormReader(contractOf)(document).nodes).map(({ id }) => id)).toEqual(['101', '102', 'b', '/card/0', '/card/1']);
});

it.each(["'f'", '"f"', '`f`', `x('a','f')`, `"it's"; g('f')`, `'f' + "'"`])('finds a name in the script %s', (script) => {
  const document = formDocument.parse({ funcs: { onLoad: script }, fields: [bare('input', 'f'), bare('input', 'other')] });
  const { fields } = createFormReader(contractOf)(document);
  expect([fields.get('f')?.scripted, fields.get('other')?.scripted]).toEqual([true, false]);
});

it('containers of nothing but fields that may not be seen are left out; what was empty by design, and decorations, stay', () => {
  const plain = (jnpfKey: string, children?: object[]) => ({ __config__: { jnpfKey, label: jnpfKey, ...(children && { children }) } });
  const named = (key: string) => ({ ...plain('input'), __vModel__: key });
  const items = [
    plain('card', [plain('row', [named('closed')])]),
    plain('card', [plain('row', [named('closed')]), plain('divider')]),
    plain('card', [plain('row', [named('closed'), named('open')])]),
    plain('card', []),
  ] as FieldItem[];
  const left = permittedItems(
    items,
    () => undefined,
    (key) => key === 'open',
  );
  expect(left.map(({ __config__ }) => __config__.children?.map((child) => child.__config__.jnpfKey))).toEqual([['divider'], ['row'], []]);
});
