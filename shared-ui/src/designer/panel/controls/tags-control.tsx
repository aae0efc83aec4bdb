import { Checkbox, Select } from 'antd';
import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { useUiText } from '../../../i18n/use-ui-text';
import type { ControlProps } from '../panel-target';
import { wordOf } from '../use-value-words';

const COMMA = ',';

/** The listed values that a text joined by commas holds, which may have commas of their own, and what else is in it. */
function tagsOf(value: unknown, listed: readonly string[]): string[] {
  if (Array.isArray(value)) return value.map(String);
  const parts = new Set(typeof value === 'string' ? value.split(COMMA).filter(Boolean) : []);
  const found = listed.filter((one) => one.split(COMMA).every((part) => parts.has(part)));
  const covered = new Set(found.flatMap((one) => one.split(COMMA)));
  return [...found, ...[...parts].filter((part) => !covered.has(part))];
}

/** Several values: as marks where they have words, otherwise as tags to which others can be added. */
export function TagsControl({ id, label, item, target, value, mixed, word, onChange, onEnd }: ControlProps) {
  const text = useUiText();
  const listed = (item.of ?? []).map(String);
  const chosen = tagsOf(value, listed);
  const joined = typeof valueAt(target.defaults, item.path) === 'string';
  const change = (next: readonly string[]) => {
    onChange(joined ? next.join(COMMA) : [...next]);
    onEnd();
  };
  const options = listed.map((one) => ({ value: one, label: wordOf(item, one, word) }));
  if (item.asWritten !== true && listed.length > 0)
    return (
      <span role="group" aria-label={label}>
        <Checkbox.Group value={chosen} options={options} onChange={change} />
        {mixed && text('ui.panel.mixed')}
      </span>
    );
  return (
    <Select
      id={id}
      mode="tags"
      style={{ width: '100%' }}
      value={chosen}
      options={options}
      tokenSeparators={[' ', COMMA]}
      {...(mixed ? { placeholder: text('ui.panel.mixed') } : {})}
      onChange={change}
    />
  );
}
