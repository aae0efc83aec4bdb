import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { memo, Suspense, useCallback, useMemo } from 'react';
import { controlIdOf, EditControl, useProblem } from './edit-control';
import { FieldFrame } from './field-frame';
import { FormStoreContext, useFieldState, useTableState } from './form-context';
import { FormLayout } from './form-layout';
import { FormIdContext } from './form-id';
import { FormulaNote } from '../shared-parts';
import type { FormStore } from '../store/form-store';
import { calculatorOf } from '../store/live-calculations';
import { useWidgets } from '../widget-definition';

interface EditFormProps {
  /** Prefix of the DOM ids of all controls. */
  id: string;
  store: FormStore;
  disabled: boolean;
}

/** A form that is filled in. */
export function EditForm({ id, store, disabled }: EditFormProps) {
  const { document, nodes } = store.model;
  const off = disabled || document.disabled;
  const calculator = useMemo(() => calculatorOf(store.model), [store]);
  const suffix = document.labelSuffix;
  const field = useCallback((one: FormField) => <EditField formId={id} field={one} suffix={suffix} disabled={off} />, [id, suffix, off]);
  const table = useCallback((one: FormTable) => <EditTable table={one} disabled={off} />, [off]);
  return (
    <FormStoreContext value={store}>
      <FormIdContext value={id}>
        {calculator !== undefined && (
          <Suspense fallback={null}>
            <FormulaNote model={store.model} calculator={calculator} />
          </Suspense>
        )}
        <FormLayout document={document} nodes={nodes} field={field} table={table} />
      </FormIdContext>
    </FormStoreContext>
  );
}

function EditTable({ table, disabled }: { table: FormTable; disabled: boolean }) {
  const { table: SubTable } = useWidgets();
  const { disabled: off } = useTableState(table);
  return <SubTable.Edit table={table} disabled={disabled || off} />;
}

interface EditFieldProps {
  formId: string;
  field: FormField;
  suffix: string;
  disabled: boolean;
}

const EditField = memo(function EditField({ formId, field, suffix, disabled }: EditFieldProps) {
  const place = useMemo(() => ({ field }), [field]);
  const { fields } = useWidgets();
  const problem = useProblem(place);
  const { required, disabled: off } = useFieldState(field);
  const id = controlIdOf(formId, place);
  const labelId = `${id}-label`;
  const problemId = `${id}-problem`;
  const grouped = fields.get(field.contract.type)?.grouped === true;
  const control = useMemo(
    () => ({
      id,
      ...(grouped ? { 'aria-labelledby': labelId } : {}),
      ...(required ? { 'aria-required': true as const } : {}),
      ...(problem === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': problemId }),
    }),
    [id, grouped, labelId, required, problem, problemId],
  );
  return (
    <FieldFrame
      field={field}
      suffix={suffix}
      labelId={labelId}
      controlId={grouped ? undefined : id}
      required={required}
      problem={problem === undefined ? undefined : { id: problemId, text: problem }}
    >
      <EditControl place={place} control={control} disabled={disabled || off} invalid={problem !== undefined} />
    </FieldFrame>
  );
});
