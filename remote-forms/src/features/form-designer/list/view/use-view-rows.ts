import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { AppError } from '@banyan/shared-contracts/errors';
import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { viewFieldsIn } from '@banyan/shared-contracts/forms/views/set-view-source';
import { viewSourceOf } from '@banyan/shared-contracts/forms/views/view-source';
import { isEmptyValue, noNames, noRecord } from '@banyan/shared-contracts/forms/model/widget';
import { useMemo } from 'react';
import { useViewColumns } from '../../../../forms/public/views/view-source';

/** Number of rows that are shown while a view is designed. */
const SHOWN = 20;

const shownRow = ({ fields }: FormModel, row: InterfaceRow, index: number): ModelRow => ({
  id: `row_${index}`,
  ...Object.fromEntries(
    [...fields.values()].map(({ key, contract, settings }) => {
      const value = row[key];
      const isOdd = typeof value === 'object' && value !== null;
      return [key, isEmptyValue(value) ? '' : isOdd ? JSON.stringify(value) : contract.text(value, settings, noNames, noRecord)];
    }),
  ),
});

/**
 * The present result of the interface of a designed view: rows to show, and labels of fields that it does not have. Empty for other
 * designs.
 */
export function useViewRows(doc: DesignDoc, whole: FormModel | undefined) {
  const source = useMemo(() => viewSourceOf(doc.props), [doc.props]);
  const { data, error } = useViewColumns(source);
  const rows = useMemo(
    () => (data === undefined || whole === undefined ? undefined : data.rows.slice(0, SHOWN).map((row, at) => shownRow(whole, row, at))),
    [data, whole],
  );
  const missing = useMemo(() => {
    const given = data?.fields.map(({ key }) => key) ?? [];
    return given.length === 0 ? [] : viewFieldsIn(doc).flatMap(({ key, label }) => (given.includes(key) ? [] : [label]));
  }, [data, doc]);
  return { rows: rows?.length === 0 ? undefined : rows, missing, error: error instanceof AppError ? error.message : '' };
}
