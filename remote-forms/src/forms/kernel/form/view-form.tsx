import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { Skeleton } from 'antd';
import { Suspense, useCallback, useId } from 'react';
import { FieldFrame } from './field-frame';
import { FormStoreContext, ShownRecordContext } from './form-context';
import { FormLayout } from './form-layout';
import { useWidgets } from '../widget-definition';

/** A read-only form; `values` are display values (api-forms B20). */
export function ViewForm({ model, values }: { model: FormModel; values: FormRecord }) {
  const { document, nodes } = model;
  const suffix = document.labelSuffix;
  const field = useCallback((one: FormField) => <ViewField field={one} suffix={suffix} record={values} />, [suffix, values]);
  const table = useCallback((one: FormTable) => <ViewTable table={one} record={values} />, [values]);
  return (
    // A read view may be rendered within a form that is edited, and is not part of it.
    <FormStoreContext value={null}>
      <ShownRecordContext value={values}>
        <FormLayout document={document} nodes={nodes} field={field} table={table} />
      </ShownRecordContext>
    </FormStoreContext>
  );
}

function ViewTable({ table, record }: { table: FormTable; record: FormRecord }) {
  const { table: SubTable } = useWidgets();
  const rows = record[table.key];
  return <SubTable.View table={table} rows={Array.isArray(rows) ? (rows as FormRecord[]) : []} />;
}

function ViewField({ field, suffix, record }: { field: FormField; suffix: string; record: FormRecord }) {
  const labelId = useId();
  return (
    <FieldFrame field={field} suffix={suffix} labelId={labelId}>
      <ViewValue field={field} record={record} compact={false} />
    </FieldFrame>
  );
}

/** The display value of a field in a record, or in a row, drawn by its widget. */
export function ViewValue({ field, record, compact }: { field: FormField; record: FormRecord | undefined; compact: boolean }) {
  const widget = useWidgets().fields.get(field.contract.type);
  return (
    widget && (
      <Suspense fallback={<Skeleton.Input active size="small" />}>
        <widget.View shown={record?.[field.key] ?? null} settings={field.settings} compact={compact} {...chosenIn(field, record)} />
      </Suspense>
    )
  );
}

function chosenIn({ key }: FormField, record: FormRecord | undefined): { chosen?: string } {
  const id = record?.[`${key}_id`];
  return typeof id === 'string' && id !== '' ? { chosen: id } : {};
}
