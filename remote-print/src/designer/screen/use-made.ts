import type { Json } from '@banyan/shared-contracts/design/design-doc';
import { isMessage } from '@banyan/shared-contracts/design/steps/command';
import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { createRecorder } from '@banyan/shared-contracts/design/steps/recorder';
import { above, children } from '@banyan/shared-contracts/design/tree';
import type { Inline, TextLine } from '@banyan/shared-contracts/print/document/document';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { useText } from '../../kernel/use-text';
import type { Landing } from '../canvas/drop-at';
import { insertParts, pasteSpot, severalOr } from '../commands/editing';
import {
  areaOf,
  fieldInline,
  flowElement,
  labelled,
  paragraphOf,
  placedElement,
  placedField,
  placedItem,
  type PrintField,
  recordTable,
  tableOver,
  textItem,
  valueInline,
} from '../commands/fresh';
import type { Part } from '../commands/parts';
import { fieldsOf } from '../fields';
import { useStartWords } from '../gallery/use-start-words';
import { writeSetting } from '../panel/settings';
import type { Made } from '../tree/made';

const asJson = (value: unknown) => value as Json;

const GAP = 7;

/** The most columns that a table made of all fields of a sub-table has. */
const MOST_COLUMNS = 10;

/** Adds what is dragged, or chosen, to the template. `refuse` gets the reason where it is not allowed there. */
export function useMade(refuse: (why: Message) => void) {
  const store = useDesignStore();
  const text = useText();
  const words = useStartWords('');

  const placedPartsOf = (made: Made, x: number, y: number): Part[] => {
    if (made.kind === 'element') {
      const part = placedElement(made.name, text('print.design.newText'), x, y);
      return part === undefined ? [] : [part];
    }
    if (made.kind === 'system') return [placedItem(textItem([valueInline({ system: made.name })]), x, y, 40, 7)];
    return made.kind === 'fields' ? made.fields.map((field, index) => placedField(field, x, y + index * GAP)) : [];
  };

  const flowPartsOf = (made: Made, x: number): Part[] => {
    if (made.kind === 'element') return [flowElement(made.name, text('print.design.newText'), x)];
    if (made.kind === 'table') return [tableOver(made.table.id, fieldsOf(made.table).slice(0, MOST_COLUMNS), words)];
    if (made.kind === 'system') return [paragraphOf([valueInline({ system: made.name })])];
    const [first] = made.fields;
    if (made.fields.length > 1) return [recordTable(made.fields)];
    if (first === undefined) return [];
    return first.kind === 'picture' ? [areaOf(32, [placedField(first, x, 1)])] : [paragraphOf(labelled(first))];
  };

  const inlineOf = (made: Made): Inline | undefined => {
    if (made.kind === 'system') return valueInline({ system: made.name });
    const first: PrintField | undefined = made.kind === 'fields' ? made.fields[0] : undefined;
    return first && fieldInline(first);
  };

  /** Puts a value at the end of the text of a paragraph or a cell. */
  const append = (id: string, inline: Inline) => {
    const doc = store.doc();
    const node = doc.nodes.get(id);
    if (node === undefined) return;
    const paragraph = node.type === 'cell' ? children(doc, id, 'content').find((one) => doc.nodes.get(one)?.type === 'paragraph') : id;
    const known = (doc.nodes.get(paragraph ?? '')?.props['content'] ?? []) as unknown as TextLine['content'];
    const recorder = createRecorder(doc);
    writeSetting(recorder, id, ['text'], asJson([{ content: [...known, inline] }]));
    store.change(severalOr(doc, 'set', [id]), recorder.steps());
    store.select([id]);
  };

  const insert = (parts: readonly Part[], spot: Parameters<typeof insertParts.plan>[1]['spot']) => {
    if (parts.length === 0) return;
    const made = store.run(insertParts, { parts, spot });
    if ('key' in made && isMessage(made)) refuse(made);
  };

  const drop = (made: Made, landing: Landing) => {
    if (landing.kind === 'text') {
      const inline = inlineOf(made);
      if (inline !== undefined) append(landing.id, inline);
    } else if (landing.kind === 'place') insert(placedPartsOf(made, landing.x, landing.y), landing.spot);
    else insert(flowPartsOf(made, landing.x), landing.spot);
  };

  /** Puts something behind the selection: into the cell or the area that it is in, otherwise into the flow. */
  const add = (made: Made) => {
    const state = store.state();
    const { doc, selected } = state;
    const last = selected.at(-1);
    const type = doc.nodes.get(last ?? '')?.type;
    const inline = inlineOf(made);
    if (last !== undefined && type === 'cell' && inline !== undefined) return append(last, inline);
    const chain = last === undefined ? [] : [last, ...above(doc.nodes, last)];
    const area = chain.find((id) => doc.nodes.get(id)?.type === 'area');
    const node = doc.nodes.get(last ?? '');
    const inBand = node?.parent === doc.root && node.slot !== 'body' ? node.slot : undefined;
    const placedParts = placedPartsOf(made, 5, 5);
    if (area !== undefined && placedParts.length > 0) return insert(placedParts, { parent: area, slot: 'items' });
    if (inBand !== undefined && placedParts.length > 0) return insert(placedParts, { parent: doc.root, slot: inBand });
    const spot = pasteSpot(state, 'paragraph');
    return insert(flowPartsOf(made, 5), spot ?? { parent: doc.root, slot: 'body' });
  };
  return { add, drop };
}
