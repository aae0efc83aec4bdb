import { moodContract, type MoodSettings } from '@banyan/shared-contracts/forms/testing/mood/mood.contract';
import { TextFilter } from '../../forms/kernel/filters/text-filter';
import { TextView } from '../../forms/kernel/text/text-view';
import { defineFieldWidget, type EditProps } from '../../forms/kernel/widget-definition';

function MoodEdit({ control, settings, value, onChange, onBlur, disabled }: EditProps<MoodSettings, string>) {
  return (
    <span>
      {settings.sign}
      <input {...control} value={value ?? ''} disabled={disabled} onBlur={onBlur} onChange={({ target }) => onChange(target.value)} />
    </span>
  );
}

export const widget = defineFieldWidget(moodContract, { Edit: MoodEdit, View: TextView, Filter: TextFilter });
