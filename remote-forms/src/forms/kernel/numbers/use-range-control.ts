import { useText } from '../use-text';
import type { EditProps } from '../widget-definition';

type RangeEdit = Pick<
  EditProps<{ clearable: boolean }, unknown>,
  'control' | 'label' | 'settings' | 'onBlur' | 'onMisread' | 'disabled' | 'invalid' | 'placeholder'
>;

/** The control attributes of a widget with two ends: the field's label names the first, the second is named after it. */
export function useRangeControl({ control, label, settings, onBlur, onMisread, disabled, invalid, placeholder }: RangeEdit) {
  const text = useText();
  const { id, ...attributes } = control;
  const [from, to] = [text('forms.filter.from'), text('forms.filter.to')];
  return {
    ...attributes,
    ids: { start: id, end: `${id}-end` },
    endLabel: text('forms.filter.toLabel', { label: control['aria-label'] ?? label }),
    style: { width: '100%' },
    placeholder: [placeholder === '' ? from : placeholder, to] as [string, string],
    allowClear: settings.clearable,
    disabled,
    onBlur,
    onMisread,
    ...(invalid ? { status: 'error' as const } : {}),
  };
}
