import { Segmented, Select } from 'antd';
import { useUiText } from '../../../i18n/use-ui-text';
import type { ControlProps } from '../panel-target';
import { wordOf } from '../use-value-words';

const optionsOf = ({ item, word }: ControlProps) => (item.of ?? []).map((value) => ({ value, label: wordOf(item, value, word) || '—' }));

/** One of several values, from a list; a value that is none of them stays until another is chosen. */
export function ChoiceControl(props: ControlProps) {
  const { id, value, mixed, onChange, onEnd } = props;
  const text = useUiText();
  return (
    <Select<unknown>
      id={id}
      style={{ width: '100%' }}
      value={value ?? null}
      {...(mixed ? { placeholder: text('ui.panel.mixed') } : {})}
      options={optionsOf(props)}
      onChange={(next) => {
        onChange(next);
        onEnd();
      }}
    />
  );
}

/** How many Latin letters fit beside the title. */
const ROOM = 23;
const widthOf = (words: string): number => [...words].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? 2 : 1), 3);

/** One of a few values, side by side where their words have room. */
export function SegmentedControl(props: ControlProps) {
  const { label, value, mixed, onChange, onEnd } = props;
  const options = optionsOf(props);
  // All are as wide as the widest.
  if (mixed || options.length * Math.max(...options.map(({ label: words }) => widthOf(words))) > ROOM) return <ChoiceControl {...props} />;
  return (
    <Segmented<string | number>
      block
      aria-label={label}
      value={value as string | number}
      options={options}
      onChange={(next) => {
        onChange(next);
        onEnd();
      }}
    />
  );
}
