import type { AttributeSettings } from '@banyan/shared-contracts/forms/widgets/attribute-choice';
import { ComputedValue } from '../computed/computed-value';
import { useFormStore } from '../form/form-context';
import type { EditProps } from '../widget-definition';
import { useAttribute } from './use-attribute';

/** An attribute that is stored with the record: its value at the next save, or the stored value where that cannot be read. */
export function StoredAttributeEdit({ control, settings, value, facts }: EditProps<AttributeSettings, string>) {
  const { model } = useFormStore();
  const current = useAttribute(settings, model, facts().read);
  return <ComputedValue control={control} text={current === '' ? (value ?? '') : current} />;
}

/** The same in a row, as text; a row with a stored value makes no request, since the value is cleared when its source changes. */
export function StoredAttributeCell({ settings, value, facts }: EditProps<AttributeSettings, string>) {
  const { model } = useFormStore();
  const kept = value ?? '';
  const current = useAttribute(settings, kept === '' ? model : undefined, facts().read);
  return <span data-words>{kept === '' ? current : kept}</span>;
}
