import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { scriptOf } from '../../../forms/public/records/fill';
import type { Model } from '../../../forms/public/model';
import { useListScripts } from '../buttons/use-list-scripts';
import type { CellLook } from './row-looks';
import { scriptStyle } from './script-styles';

/** Styles of the records of a page, by their ids; of cells by their columns. */
type Looks = ReadonlyMap<string, { row: CSSProperties | undefined; cells: ReadonlyMap<string, CSSProperties | undefined> }>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Styles by the scripts of a list (`funcs.rowStyle`, `funcs.cellStyle`), once for each page of records; `funcs.afterOnload` runs with them.
 */
export function useScriptLooks({ id, design }: Model, records: readonly ModelRow[]): CellLook | undefined {
  const run = useListScripts(id);
  const [looks, setLooks] = useState<Looks>();
  const [afterOnload, rowStyle, cellStyle] = (['afterOnload', 'rowStyle', 'cellStyle'] as const).map((name) =>
    scriptOf(design.funcs[name]),
  );

  const read = useEffectEvent(async (): Promise<Looks | undefined> => {
    if (afterOnload !== undefined) await run(afterOnload, { data: records });
    if (rowStyle === undefined && cellStyle === undefined) return undefined;
    const { forEachCell, forEachRow } = await import(/* webpackChunkName: "scripts" */ '../../../forms/public/scripts/list-scripts');
    const columns = design.columnList.map(({ prop }) => ({ prop, property: prop }));
    const rows = rowStyle === undefined ? [] : listOf(await run(forEachRow(rowStyle), { rows: records }));
    const cells = cellStyle === undefined ? [] : listOf(await run(forEachCell(cellStyle), { rows: records, columns }));
    return new Map(
      records.map((record, index) => {
        const own = listOf(cells[index]);
        const byColumn = new Map(columns.map(({ prop }, column) => [prop, scriptStyle(own[column])]));
        return [record.id, { row: scriptStyle(rows[index]), cells: byColumn }];
      }),
    );
  });

  const hasScripts = afterOnload !== undefined || rowStyle !== undefined || cellStyle !== undefined;
  useEffect(() => {
    if (!hasScripts || records.length === 0) return undefined;
    let isOver = false;
    void read().then(
      (found) => {
        if (!isOver) setLooks(found);
      },
      // Rows have no special style.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [hasScripts, records]);

  if (looks === undefined) return undefined;
  return (row, prop) => {
    const own = looks.get(row.id);
    return own === undefined ? undefined : { ...own.row, ...own.cells.get(prop) };
  };
}
