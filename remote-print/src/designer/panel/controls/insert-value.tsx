import type { Inline, SumScope, SystemValue } from '@banyan/shared-contracts/print/document/document';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { type PrintText, useText } from '../../../kernel/use-text';
import { AMOUNT, fieldInline, valueInline } from '../../commands/fresh';
import { type DesignFacts, refKey, refOfKey, useDesignFacts } from '../../design-facts';
import { fieldAt, fieldsOf } from '../../fields';

const SYSTEM: readonly SystemValue[] = ['page', 'pages', 'time', 'printer', 'rowNo', 'recordNo', 'copyNo', 'copyWord'];
const SUMS: readonly SumScope[] = ['all', 'page', 'carried', 'soFar', 'group'];

const node = (value: string, title: string) => ({ value, title });

/** Everything that a text may show, as a tree: values of the system, fields by their tables, sums of the columns of sub-tables. */
function treeOf({ tables }: DesignFacts, text: PrintText) {
  const group = (value: string, title: string, children: ReturnType<typeof node>[]) => ({ value, title, selectable: false, children });
  const sums = tables
    .filter(({ kind }) => kind === 'table')
    .flatMap((table) => fieldsOf(table).filter(({ kind, ref }) => kind === 'number' || ref.table.startsWith('childrenDataTable')))
    .flatMap(({ ref, label }) =>
      SUMS.map((scope) => node(`sum:${scope}:${refKey(ref)}`, text(`print.design.sum.${scope}`, { name: label }))),
    );
  return [
    ...tables.map((table) =>
      group(
        `table:${table.id}`,
        table.fullName,
        fieldsOf(table).map(({ ref, label }) => node(`ref:${refKey(ref)}`, label)),
      ),
    ),
    ...(sums.length === 0 ? [] : [group('sums', text('print.design.sums'), sums)]),
    group(
      'system',
      text('print.design.systemValues'),
      SYSTEM.map((name) => node(`system:${name}`, text(`print.design.system.${name}`))),
    ),
  ];
}

/** What a choice of the tree is in a text. */
function inlineOf(choice: string, { tables }: DesignFacts): Inline | undefined {
  const [kind = '', ...rest] = choice.split(':');
  const written = rest.join(':');
  if (kind === 'system') return valueInline({ system: written as SystemValue });
  if (kind === 'sum') {
    const [scope = 'all', ...key] = rest;
    return valueInline({ sum: refOfKey(key.join(':')), scope: scope as SumScope }, AMOUNT);
  }
  if (kind !== 'ref') return undefined;
  const field = fieldAt(tables, refOfKey(written));
  return field && fieldInline(field);
}

/** A box in which one looks for a value and puts it into a text. */
export function InsertValue({ onInsert }: { onInsert: (inline: Inline) => void }) {
  const text = useText();
  const facts = useDesignFacts();
  const tree = useMemo(() => treeOf(facts, text), [facts, text]);
  return (
    <TreeSelect<string | null>
      style={{ width: '100%' }}
      size="small"
      value={null}
      treeData={tree}
      treeDefaultExpandedKeys={['table:headTable']}
      placeholder={text('print.design.insertValue')}
      aria-label={text('print.design.insertValue')}
      showSearch={{ treeNodeFilterProp: 'title' }}
      onChange={(choice) => {
        const inline = inlineOf(choice ?? '', facts);
        if (inline !== undefined) onInsert(inline);
      }}
    />
  );
}
