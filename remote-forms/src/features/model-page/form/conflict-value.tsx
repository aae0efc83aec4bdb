import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { useWidgets } from '../../../forms/public/widget-registry';

interface ConflictValueProps {
  id: string;
  /** Name of the field, and the author of the value. */
  name: string;
  field: FormField;
  value: unknown;
}

/** One of the values, as the form shows it. */
export function ConflictValue({ id, name, field, value }: ConflictValueProps) {
  const widget = useWidgets().fields.get(field.contract.type);
  if (widget === undefined) return null;
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <widget.Edit
        control={{ id, 'aria-label': name }}
        label={name}
        // The field is read-only here: a character count is of no use.
        settings={{ ...(field.settings as object), showCount: false }}
        value={field.contract.fromWire(value ?? null)}
        onChange={ignore}
        onBlur={ignore}
        facts={noFacts}
        disabled
        invalid={false}
        cell={false}
        placeholder="—"
      />
    </Suspense>
  );
}

const ignore = () => undefined;
const noFacts = () => ({ read: ignore, now: 0 });
