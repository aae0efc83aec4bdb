import { blocksOfB23 } from '@banyan/shared-contracts/print/b23/read-b23';
import { HEAD_TABLE } from '@banyan/shared-contracts/print/data/table-keys';
import type { Ref } from '@banyan/shared-contracts/print/document/document';
import { Alert, Button } from 'antd';
import { useDesignDoc, useDesignStore } from '@banyan/shared-ui/designer';
import { useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { refKey, useDesignFacts } from '../design-facts';
import { fieldAt } from '../fields';

/** References in any value, wherever they are. */
function refsIn(value: unknown, found: Ref[] = []): Ref[] {
  if (Array.isArray(value)) for (const one of value) refsIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    const { table, column, html } = value as Partial<Ref> & { html?: unknown };
    if (typeof table === 'string' && typeof column === 'string') found.push({ table, column });
    else if (typeof html === 'string') refsIn(blocksOfB23(html, 'raw', {}, 100), found);
    else for (const one of Object.values(value)) refsIn(one, found);
  }
  return found;
}

/** Every record has an id, which no form lists as a field. */
const isRecordId = ({ table, column }: Ref): boolean => table === HEAD_TABLE && column === 'id';

/** Fields that the template names and its source no longer has, each with a way to where it is. */
export function LostFields() {
  const text = useText();
  const store = useDesignStore();
  const doc = useDesignDoc();
  const { tables } = useDesignFacts();
  const [closed, setClosed] = useState(false);
  const lost = useMemo(() => {
    if (tables.length === 0) return [];
    const found = new Map<string, { ref: Ref; node: string }>();
    for (const { id, props } of doc.nodes.values())
      for (const ref of refsIn(props))
        if (!isRecordId(ref) && fieldAt(tables, ref) === undefined) found.set(refKey(ref), { ref, node: id });
    return [...found.values()];
  }, [doc, tables]);
  if (closed || lost.length === 0) return null;
  return (
    <Alert
      type="warning"
      banner
      closable={{ onClose: () => setClosed(true) }}
      title={
        <>
          {text('print.design.lost')}
          {lost.map(({ ref, node }) => (
            <Button key={refKey(ref)} type="link" size="small" onClick={() => store.select([node])}>
              {refKey(ref)}
            </Button>
          ))}
        </>
      }
    />
  );
}
