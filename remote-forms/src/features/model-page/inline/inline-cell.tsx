import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { useId, useMemo } from 'react';
import {
  controlIdOf,
  EditControl,
  FormIdContext,
  type FormStore,
  FormStoreContext,
  useFieldState,
  useProblem,
} from '../../../forms/public/records/fill';
import { shownText, TextView } from '../../../forms/public/text';
import styles from '../list/model-list.module.css';

/** The control of a field outside its form, in a row or a dialog; fields that the server fills in are read-only. */
export function InlineCell({ store, field }: { store: FormStore; field: FormField }) {
  const formId = useId();
  const place = useMemo(() => ({ field }), [field]);
  if (field.contract.traits.system !== undefined) return <TextView shown={shownText(field, store.value(place))} compact />;
  return (
    <FormStoreContext value={store}>
      <FormIdContext value={formId}>
        <Control field={field} formId={formId} />
      </FormIdContext>
    </FormStoreContext>
  );
}

function Control({ field, formId }: { field: FormField; formId: string }) {
  const place = useMemo(() => ({ field }), [field]);
  const problem = useProblem(place);
  const { required, disabled, hidden } = useFieldState(field);
  const id = controlIdOf(formId, place);
  const control = useMemo(
    () => ({
      id,
      'aria-label': field.label,
      ...(required ? { 'aria-required': true as const } : {}),
      ...(problem === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${id}-problem` }),
    }),
    [id, field.label, required, problem],
  );
  if (hidden) return null;
  return (
    <div className={styles['inline']} data-inline>
      <EditControl place={place} control={control} disabled={disabled} invalid={problem !== undefined} />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
