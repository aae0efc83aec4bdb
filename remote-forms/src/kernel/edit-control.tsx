import { useLocale } from '@banyan/shared-ui/runtime';
import { memo, useCallback } from 'react';
import { afterPress } from './after-press';
import { useFieldValue, useFormStore, useIssue } from './form-context';
import { textOfIssue } from './issue-text';
import { addressOf, type Place } from './place';
import { useText } from './use-text';
import { type ControlAttributes, useWidgets } from './widget-definition';

/** DOM id of the control at a place, so that a label and a list of problems find it. */
export const controlIdOf = (formId: string, place: Place): string => `${formId}-${addressOf(place).replace(/[^\w]/g, '-')}`;

/** What is wrong at a place, in words. */
export function useProblem(place: Place): string | undefined {
  const text = useText();
  const locale = useLocale();
  const issue = useIssue(place);
  const value = useFieldValue(place);
  return issue && textOfIssue(issue, value, text, locale);
}

interface EditControlProps {
  place: Place;
  control: ControlAttributes;
  disabled: boolean;
  invalid: boolean;
}

/** The widget at a place, bound to the form; renders when its own value changes. */
export const EditControl = memo(function EditControl({ place, control, disabled, invalid }: EditControlProps) {
  const text = useText();
  const store = useFormStore();
  const { fields } = useWidgets();
  const value = useFieldValue(place);
  const { contract, settings } = place.field;
  const onChange = useCallback((next: unknown) => store.set(place, next), [store, place]);
  const onBlur = useCallback(() => afterPress(() => store.check(place)), [store, place]);
  const widget = fields.get(contract.type);
  if (widget === undefined) return null;
  const designed = (settings as { placeholder?: string }).placeholder ?? '';
  const prompt = widget.prompt === undefined ? '' : text(`forms.prompt.${widget.prompt}`);
  return (
    <widget.Edit
      control={control}
      settings={settings}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      cell={place.table !== undefined}
      disabled={disabled || (settings as { disabled?: boolean }).disabled === true}
      invalid={invalid}
      placeholder={designed === '' ? prompt : designed}
    />
  );
});
