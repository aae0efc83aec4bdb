import { ComputedValue } from './computed-value';
import { useText } from '../use-text';
import type { EditProps } from '../widget-definition';

/** A field that the server fills in when the record is created (api-forms B4, system widgets). */
export function SystemEdit<Settings, Value>({ control, value }: EditProps<Settings, Value>) {
  const text = useText();
  return <ComputedValue control={control} text={typeof value === 'string' && value !== '' ? value : text('forms.field.generated')} />;
}
