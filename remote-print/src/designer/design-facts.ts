import type { FieldTable } from '@banyan/shared-contracts/print/data/print-data';
import type { Inline, Ref, Value } from '@banyan/shared-contracts/print/document/document';
import { createContext, useContext } from 'react';
import { type PrintText, useText } from '../kernel/use-text';
import { fieldAt } from './fields';

/** What the designer knows of the source of the template that is open. */
export interface DesignFacts {
  readonly tables: readonly FieldTable[];
}

const FactsContext = createContext<DesignFacts>({ tables: [] });
export const DesignFactsProvider = FactsContext.Provider;
export const useDesignFacts = (): DesignFacts => useContext(FactsContext);

export const refKey = ({ table, column }: Ref): string => `${table}.${column}`;
export function refOfKey(key: string): Ref {
  const at = key.lastIndexOf('.');
  return { table: key.slice(0, at), column: key.slice(at + 1) };
}

/** What a value is called where it is shown by its name. */
function valueLabel(value: Value, tables: readonly FieldTable[], text: PrintText): string {
  const nameOf = (ref: Ref) => fieldAt(tables, ref)?.label ?? ref.column;
  if ('ref' in value) return nameOf(value.ref);
  if ('sum' in value) return text(`print.design.sum.${value.scope}`, { name: nameOf(value.sum) });
  if ('system' in value) return text(`print.design.system.${value.system}`);
  return value.label === undefined ? value.text : (fieldAt(tables, value.label)?.label ?? value.text);
}

/** Whether a value names something that the source no longer has. */
export const isLost = (value: Value, tables: readonly FieldTable[]): boolean => {
  const ref = 'ref' in value ? value.ref : 'sum' in value ? value.sum : undefined;
  return ref !== undefined && tables.length > 0 && fieldAt(tables, ref) === undefined;
};

/** Names an inline that is no text, for its chip. */
export function useInlineLabel(): (inline: Inline) => string {
  const text = useText();
  const { tables } = useDesignFacts();
  return (inline) => {
    if (inline.kind === 'text') return inline.text;
    if (inline.kind === 'value') return valueLabel(inline.value, tables, text);
    const { item } = inline;
    const type = text(`print.design.type.${item.kind}`);
    return `${type} ${valueLabel(item.value, tables, text)}`;
  };
}
