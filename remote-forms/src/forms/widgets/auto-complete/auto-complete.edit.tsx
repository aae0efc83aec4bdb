import type { AutoCompleteSettings } from '@banyan/shared-contracts/forms/widgets/auto-complete/auto-complete.contract';
import { useClear } from '@banyan/shared-ui/form';
import { AutoComplete } from 'antd';
import type { EditProps } from '../../kernel/widget-definition';
import { useSuggestions } from './use-suggestions';

/** Free text with suggestions from a data interface. */
export function AutoCompleteEdit(props: EditProps<AutoCompleteSettings, string>) {
  const { control, settings, value, onChange, onBlur, facts, disabled, invalid, placeholder } = props;
  const { suggestions, ask } = useSuggestions(settings, facts().read);
  const clear = useClear();
  return (
    <AutoComplete
      {...control}
      style={{ width: '100%' }}
      value={value ?? ''}
      options={suggestions.map((text) => ({ value: text }))}
      onChange={(next: string | undefined) => onChange(next ?? '')}
      onFocus={() => ask(value ?? '')}
      showSearch={{ filterOption: false, onSearch: ask }}
      onBlur={onBlur}
      disabled={disabled}
      placeholder={placeholder}
      allowClear={settings.clearable && clear}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
