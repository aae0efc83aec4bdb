import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { type FormTableChoice, tableNameOf } from '@banyan/shared-contracts/forms/design/tables/fields-of-tables';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useDesignDoc } from '@banyan/shared-ui/designer';
import { useMemo } from 'react';
import { useOwnTables } from './own-tables';
import type { TablesDrawerProps } from './tables.drawer';

const TablesDrawer = lazyPart(() => import(/* webpackChunkName: "form-tables" */ './tables.drawer'), 'TablesDrawer', null);

/** Tables whose rows are a sub-table of the form. */
const childTables = (doc: DesignDoc): Set<string> =>
  new Set(
    [...doc.nodes.values()].filter(({ type }) => widgetDesign(type)?.contract.shape === 'table').map(({ props }) => tableNameOf(props)),
  );

/** The drawer of tables, with the choice of the design and the fields that the form creates. */
export function DesignerTables(props: Omit<TablesDrawerProps, 'present'>) {
  const doc = useDesignDoc();
  const { tables } = useOwnTables();
  const present = useMemo((): FormTableChoice[] => {
    const below = childTables(doc);
    return tables.map((table) => ({ ...table, kind: table.isMain ? 'main' : below.has(table.table) ? 'rows' : 'one' }));
  }, [doc, tables]);
  return <TablesDrawer {...props} present={present} />;
}
