import type { AttributeSettings } from '@banyan/shared-contracts/forms/widgets/attribute-choice';
import { ComputedValue } from '../computed/computed-value';
import { useFormStore } from '../form/form-context';
import type { EditProps } from '../widget-definition';
import { useAttribute } from './use-attribute';

/** An attribute that is kept with the record: what it will be when the record is saved, or what was kept where that cannot be read. */
export function StoredAttributeEdit({ control, settings, value, facts }: EditProps<AttributeSettings, string>) {
  const { model } = useFormStore();
  const current = useAttribute(settings, model, facts().read);
  return <ComputedValue control={control} text={current === '' ? (value ?? '') : current} />;
}

/** The same in a row, as words; rows with something kept are not asked for, since the value is cleared with what it comes from. */
export function StoredAttributeCell({ settings, value, facts }: EditProps<AttributeSettings, string>) {
  const { model } = useFormStore();
  const kept = value ?? '';
  const current = useAttribute(settings, kept === '' ? model : undefined, facts().read);
  return <span data-words>{kept === '' ? current : kept}</span>;
}
