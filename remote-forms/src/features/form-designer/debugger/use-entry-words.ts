import { useText } from '../../../forms/public/text';
import type { TraceEntry, TraceField } from '../../../forms/public/scripts/trace';

export interface EntryWords {
  nameOf: (address: string, row: number) => string;
  say: (entry: TraceEntry) => string;
}

/** The text of an entry of the debugger. */
export function useEntryWords(fields: readonly TraceField[]): EntryWords {
  const text = useText();
  const nameOf: EntryWords['nameOf'] = (address, row) => {
    const label = fields.find((field) => field.address === address)?.label ?? address;
    return row === 0 ? label : text('forms.designer.trace.inRow', { name: label, number: row });
  };
  const empty = text('forms.designer.trace.empty');

  function say({
    cause,
    address,
    row,
    from,
    to = '',
    name = '',
    holds,
    part,
    message,
    does = [],
    added = 0,
    gone = 0,
  }: TraceEntry): string {
    const at = nameOf(address, row);
    if (cause === 'rule' && address === '') {
      const rule = row === 0 ? name : text('forms.designer.trace.inRow', { name, number: row });
      const said = text(holds === true ? 'forms.designer.trace.holds' : 'forms.designer.trace.holdsNot', { name: rule });
      const done = does.map(({ kind, targets }) => {
        const names = targets.map((target) => nameOf(target, 0)).join(text('forms.designer.trace.joint'));
        return `${text(`forms.designer.rules.effect.${kind}`)} ${names}`;
      });
      return [said, ...done].join(text('forms.designer.trace.then'));
    }
    if (cause === 'script' && address === '') {
      const of = fields.find((field) => name.startsWith(`${field.address}:`))?.label;
      const moment = of === undefined ? name : `${of} ${name.slice(name.lastIndexOf(':') + 1)}`;
      return message === undefined
        ? text('forms.designer.trace.script', { name: moment })
        : text('forms.designer.trace.failed', { name: moment, message });
    }
    if (cause === 'state') {
      const property = part === 'hidden' || part === 'required' ? part : 'readOnly';
      return text('forms.designer.trace.said', { name: at, state: text(`forms.designer.trace.${property}.${holds === true}`) });
    }
    if (cause === 'rows') {
      const came = added > 0 ? [text('forms.designer.trace.rowsAdded', { name: at, count: added })] : [];
      return [...came, ...(gone > 0 ? [text('forms.designer.trace.rowsGone', { name: at, count: gone })] : [])].join(
        text('forms.designer.trace.then'),
      );
    }
    if (cause === 'options') return text('forms.designer.trace.options', { name: at });
    const values = { name: at, from: from === '' || from === undefined ? empty : from, to: to === '' ? empty : to };
    return text(from === undefined ? 'forms.designer.trace.became' : 'forms.designer.trace.changed', values);
  }
  return { nameOf, say };
}
