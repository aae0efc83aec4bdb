import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { startValue, nobody } from '@banyan/shared-contracts/forms/values/start-values';
import { Skeleton } from 'antd';
import { memo, Suspense, useId, useMemo } from 'react';
import { FieldFrame } from '../../../forms/public/design';
import { ownText, useText } from '../../../forms/public/text';
import { useWidgets } from '../../../forms/public/widget-registry';

const nothing = () => undefined;
const FACTS = { read: nothing, now: 0 };
const facts = () => FACTS;

/** The initial value in a new record, where it does not depend on the user. */
function shownValue(field: FormField): unknown {
  try {
    return startValue({ ...field, defaultCurrent: false }, { user: nobody, now: 0 });
  } catch {
    return field.contract.empty;
  }
}

/** A field as its form draws it, with its initial value. It takes no input. */
export const DesignField = memo(function DesignField({ field, suffix }: { field: FormField; suffix: string }) {
  const labelId = useId();
  return (
    <FieldFrame field={field} suffix={suffix} labelId={labelId} required={field.required}>
      <DesignControl field={field} />
    </FieldFrame>
  );
});

function DesignControl({ field }: { field: FormField }) {
  const text = useText();
  const id = useId();
  const { contract, settings, label } = field;
  const widget = useWidgets().fields.get(contract.type);
  const value = useMemo(() => shownValue(field), [field]);
  const control = useMemo(() => ({ id, 'aria-label': label }), [id, label]);
  if (widget === undefined) return null;
  const designed = (settings as { placeholder?: string }).placeholder ?? '';
  const prompt = widget.prompt === undefined ? '' : text(`forms.prompt.${widget.prompt}`);
  return (
    <Suspense fallback={<Skeleton.Input block />}>
      <widget.Edit
        control={control}
        label={label}
        settings={settings}
        value={value ?? null}
        onChange={nothing}
        onBlur={nothing}
        facts={facts}
        disabled={false}
        invalid={false}
        cell={false}
        placeholder={ownText(designed) || prompt || designed}
      />
    </Suspense>
  );
}
