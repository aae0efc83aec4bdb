import { lookup } from '@banyan/shared-contracts/own-members';
import type { DesignDoc, DesignNode, Json, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { heldAt } from '@banyan/shared-contracts/design/properties';
import { type JsonObject, objectOf } from '@banyan/shared-contracts/design/json';
import type { Recorder } from '@banyan/shared-contracts/design/steps/recorder';
import { children } from '@banyan/shared-contracts/design/tree';
import type { Paper, TextLine } from '@banyan/shared-contracts/print/document/document';
import { DEFAULT_MARGIN, PAPER_SIZES } from '@banyan/shared-contracts/print/document/paper';
import { newId } from '../commands/parts';

/**
 * Settings of an element as the panel shows them: its properties, and some that are made of several: `text` (lines of what it says), `style` of a
 * text element (which each of its lines has), `merge` as a switch, what the document has or has not as `shown`.
 */

const asJson = (value: unknown) => value as Json;
const asLines = (value: unknown) => (value ?? []) as readonly TextLine[];

const linesOfCell = (doc: DesignDoc, id: NodeId): TextLine[] =>
  children(doc, id, 'content').flatMap((child) => {
    const node = doc.nodes.get(child);
    if (node?.type !== 'paragraph') return [];
    const { content, style } = node.props as unknown as TextLine;
    return [style === undefined ? { content } : { content, style }];
  });

function rootSettings(props: JsonObject): JsonObject {
  const paper = props['paper'] as unknown as Paper;
  const shown = (name: string) => asJson({ ...objectOf(props[name]), shown: props[name] !== undefined });
  const watermark = objectOf(props['watermark']);
  return {
    ...props,
    paper: asJson({ ...paper, landscape: paper.width > paper.height ? 'landscape' : 'upright' }),
    header: shown('header'),
    footer: shown('footer'),
    labels: shown('labels'),
    watermark: asJson({ ...watermark, text: watermark['content'] === undefined ? [] : [{ content: watermark['content'] }] }),
  };
}

/** Settings of an element, or of the document by the id of its root; undefined where it is gone. */
export function settingsOf(doc: DesignDoc, id: NodeId): JsonObject | undefined {
  if (id === doc.root) return rootSettings(doc.props);
  const node = doc.nodes.get(id);
  if (node === undefined) return undefined;
  const { type, props } = node;
  if (type === 'text') {
    const lines = asLines(objectOf(props['item'])['content']);
    return { ...props, text: asJson(lines), style: asJson(lines[0]?.style ?? {}) };
  }
  if (type === 'paragraph') return { ...props, text: asJson([{ content: props['content'] }]) };
  if (type === 'cell') return { ...props, text: asJson(linesOfCell(doc, id)), merge: props['merge'] === 'same' };
  return props;
}

/** What is put in where a setting of something is made that is not there yet: without it the document would be none. */
const WHOLES: Readonly<Record<string, JsonObject>> = {
  'item.stroke': { width: 0.2, colour: '#404040' },
  border: { width: 0.2, colour: '#404040' },
  header: { height: 15, on: 'all' },
  footer: { height: 10, on: 'all' },
  watermark: { content: [], angle: -35 },
  copies: { words: [], again: '' },
  labels: { cols: 3, rows: 10, width: 70, height: 29.7, gapX: 0, gapY: 0, start: 0, order: 'rows' },
};

/** Whose last setting, when it is taken away, takes the whole with it. */
const STROKES: readonly string[] = ['item.stroke', 'border'];

function setPaper(recorder: Recorder, root: NodeId, name: string, value: Json | undefined): void {
  const paper = recorder.doc().props['paper'] as unknown as Paper;
  if (name === 'landscape') {
    const isLandscape = paper.width > paper.height;
    if ((value === 'landscape') === isLandscape) return;
    recorder.set(root, ['paper'], asJson({ ...paper, width: paper.height, height: paper.width }));
    return;
  }
  if (value === 'own') {
    recorder.set(root, ['paper', 'size'], value);
    return;
  }
  const known = PAPER_SIZES[value as keyof typeof PAPER_SIZES];
  const isLandscape = paper.size !== 'own' && paper.width > paper.height;
  const [width, height] = isLandscape ? [known[1], known[0]] : known;
  recorder.set(root, ['paper'], asJson({ ...paper, size: value, width, height }));
}

function setRoot(recorder: Recorder, path: readonly string[], value: Json | undefined): void {
  const { root, props } = recorder.doc();
  const [first = '', second = ''] = path;
  if (first === 'paper' && (second === 'size' || second === 'landscape')) setPaper(recorder, root, second, value);
  else if (first === 'paper' && value === undefined) recorder.set(root, path, second === 'margin' ? 0 : DEFAULT_MARGIN * 10);
  else if (second === 'shown') {
    if (value !== true) for (const id of children(recorder.doc(), root, first)) recorder.drop(id);
    recorder.set(root, [first], value === true ? (lookup(WHOLES, first) ?? {}) : undefined);
  } else if (first === 'watermark' && second === 'text') {
    const [line] = asLines(value);
    const isEmpty = (line?.content.length ?? 0) === 0;
    if (isEmpty) recorder.set(root, ['watermark'], undefined);
    else setWithin(recorder, root, ['watermark', 'content'], asJson(line?.content));
  } else if (first === 'copies' && second === 'words' && Array.isArray(value) && value.length === 0 && !hasMore(props['copies'])) {
    recorder.set(root, ['copies'], undefined);
  } else setWithin(recorder, root, path, value);
}

const hasMore = (copies: Json | undefined): boolean => objectOf(copies)['limit'] !== undefined || (objectOf(copies)['again'] ?? '') !== '';

/** Sets a member of something that is made whole first where it is not there. */
function setWithin(recorder: Recorder, id: NodeId, path: readonly string[], value: Json | undefined): void {
  const doc = recorder.doc();
  const props = id === doc.root ? doc.props : objectOf(doc.nodes.get(id)?.props);
  const depth = path.findIndex((_name, index) => lookup(WHOLES, path.slice(0, index + 1).join('.')) !== undefined) + 1;
  const whole = path.slice(0, depth);
  const key = whole.join('.');
  if (depth > 0 && depth < path.length) {
    const part = lookup(objectOf(lookup(WHOLES, key)), path.at(-1) ?? '');
    const isThere = heldAt(props, whole) !== 'absent';
    if (!isThere && value === undefined) return;
    if (!isThere) recorder.set(id, whole, lookup(WHOLES, key));
    else if (value === undefined && STROKES.includes(key) && path.at(-1) !== 'dash') {
      recorder.set(id, whole, undefined);
      return;
    } else if (value === undefined && part !== undefined) {
      recorder.set(id, path, part);
      return;
    }
  }
  recorder.set(id, path, value);
}

/** Lines of a cell become its paragraphs, which keep what else they have. */
function setCellText(recorder: Recorder, id: NodeId, lines: readonly TextLine[]): void {
  const paragraphs = children(recorder.doc(), id, 'content').filter((child) => recorder.doc().nodes.get(child)?.type === 'paragraph');
  lines.forEach(({ content, style }, index) => {
    const known = paragraphs[index];
    if (known !== undefined) recorder.set(known, ['content'], asJson(content));
    else {
      const props = asJson(style === undefined ? { content } : { content, style }) as JsonObject;
      recorder.add([{ id: newId(), type: 'paragraph', props }], { parent: id, slot: 'content' });
    }
  });
  for (const gone of paragraphs.slice(Math.max(1, lines.length))) recorder.drop(gone);
}

function setNode(recorder: Recorder, { id, type, props }: DesignNode, path: readonly string[], value: Json | undefined): void {
  const [first = ''] = path;
  if (type === 'cell' && first === 'text') setCellText(recorder, id, asLines(value));
  else if (type === 'cell' && first === 'merge') recorder.set(id, ['merge'], value === true ? 'same' : undefined);
  else if (type === 'paragraph' && first === 'text')
    recorder.set(id, ['content'], asJson(asLines(value).flatMap(({ content }) => content)));
  else if (type === 'text' && first === 'text') {
    const style = asLines(objectOf(props['item'])['content'])[0]?.style;
    const lines = asLines(value).map((line) => (style === undefined || line.style !== undefined ? line : { ...line, style }));
    recorder.set(
      id,
      ['item', 'content'],
      asJson(lines.length === 0 ? [{ content: [], ...(style === undefined ? {} : { style }) }] : lines),
    );
  } else if (type === 'text' && first === 'style') {
    const [, name = ''] = path;
    const lines = asLines(objectOf(props['item'])['content']).map((line) => {
      const { [name]: _old, ...others } = (line.style ?? {}) as unknown as JsonObject;
      return { ...line, style: value === undefined ? others : { ...others, [name]: value } };
    });
    recorder.set(id, ['item', 'content'], asJson(lines));
  } else setWithin(recorder, id, path, value);
}

/** Colours that were cleared, and empty choices, are none. */
const cleaned = (path: readonly string[], value: Json | undefined): Json | undefined =>
  value === '' && /colour|fill|font|align|over/.test(path.at(-1) ?? '') ? undefined : value;

/** Sets what the panel shows of an element; undefined takes it away. */
export function writeSetting(recorder: Recorder, id: NodeId, path: readonly string[], given: Json | undefined): void {
  const value = cleaned(path, given);
  const doc = recorder.doc();
  const node = doc.nodes.get(id);
  if (id === doc.root) setRoot(recorder, path, value);
  else if (node !== undefined) {
    const isNeeded = value === undefined && node.type !== 'row' && NEEDED.includes(path.join('.'));
    if (!isNeeded) setNode(recorder, node, path, value);
  }
}

/** Without these an element would be none: an empty box leaves them as they are. */
const NEEDED: readonly string[] = ['x', 'y', 'w', 'h', 'height', 'item.value', 'item.fill.width', 'part', 'columns', 'html'];
