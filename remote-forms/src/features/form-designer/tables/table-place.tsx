import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { FormFacts } from '../panel/form-facts';
import { ChildTable } from './child-table';
import { ColumnMapping } from './column-mapping';
import { useOwnTables } from './own-tables';

interface TablePlaceProps {
  /** The selected node. */
  node: NodeId;
  facts: FormFacts;
  onChoose: (key: string) => void;
}

/** The table and column in existing tables that store the selected field or sub-table; empty where releases create the tables. */
export function TablePlace({ node, facts, onChoose }: TablePlaceProps) {
  const { tables } = useOwnTables();
  if (tables.length === 0) return null;
  const self = facts.fields.find(({ id }) => id === node);
  if (self !== undefined) return <ColumnMapping key={node} self={self} facts={facts} onChoose={onChoose} />;
  return facts.tables.some(({ id }) => id === node) ? <ChildTable node={node} /> : null;
}
