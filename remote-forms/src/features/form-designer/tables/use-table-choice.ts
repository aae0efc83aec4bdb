import { listTableFields, listTableRelations, type TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import type { FormTableChoice } from '@banyan/shared-contracts/forms/design/tables/fields-of-tables';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import { LINK } from './own-tables';

/** A related table and its choices. */
export interface RelatedChoice {
  table: string;
  name: string;
  isChosen: boolean;
  kind: 'one' | 'rows';
  foreignKey: string;
  columns: readonly TableColumn[];
}

export interface MainChoice {
  table: string;
  name: string;
  columns: readonly TableColumn[];
}

const keysOf = ({ columns }: MainChoice) => columns.filter(({ primaryKey }) => primaryKey === 1);

/** Whether it can be the main table of a form. */
export const hasOneKey = (main: MainChoice): boolean => keysOf(main).length === 1;

/** The choice of existing tables: for the main table, those that refer to it by a foreign key are proposed. */
export function useTableChoice(present: readonly FormTableChoice[]) {
  const request = useRequest();
  const toast = useToast();
  const [main, setMain] = useState<MainChoice | undefined>(() => present.find(({ kind }) => kind === 'main'));
  const [related, setRelated] = useState<readonly RelatedChoice[]>(() =>
    present.flatMap(({ kind, ...table }) => (kind === 'main' ? [] : [{ ...table, kind, isChosen: true }])),
  );
  const [busy, setBusy] = useState(false);

  const columnsOf = async (table: string) => (await request(listTableFields, { params: { linkId: LINK, table }, query: {} })).data.list;
  /** Shows a refusal. */
  const doing = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  const chooseMain = (table: string, name: string) =>
    doing(async () => {
      const [columns, relations] = await Promise.all([columnsOf(table), request(listTableRelations, { params: { linkId: LINK, table } })]);
      setMain({ table, name, columns });
      const proposed = relations.data.list.map(async (relation): Promise<RelatedChoice> => ({
        ...{ table: relation.table, name: relation.tableName, foreignKey: relation.tableField, isChosen: true },
        kind: relation.isOne ? 'one' : 'rows',
        columns: await columnsOf(relation.table),
      }));
      setRelated(await Promise.all(proposed));
    });

  const add = (table: string, name: string) =>
    doing(async () => {
      const columns = await columnsOf(table);
      setRelated([...related, { table, name, isChosen: true, kind: 'rows', foreignKey: '', columns }]);
    });

  const change = (table: string, part: Partial<RelatedChoice>) =>
    setRelated(related.map((one) => (one.table === table ? { ...one, ...part } : one)));

  const taken = related.filter(({ isChosen }) => isChosen);
  const isWhole = main === undefined || (hasOneKey(main) && taken.every(({ foreignKey }) => foreignKey !== ''));

  const chosen = (): FormTableChoice[] => {
    if (main === undefined) return [];
    const relationField = keysOf(main)[0]?.field ?? '';
    return [
      { ...main, isMain: true, foreignKey: '', relationField: '', kind: 'main' },
      ...taken.map(({ isChosen: _isChosen, ...table }) => ({ ...table, isMain: false, relationField })),
    ];
  };

  const clear = () => {
    setMain(undefined);
    setRelated([]);
  };
  return { main, related, busy, isWhole, chooseMain, add, change, clear, chosen };
}
