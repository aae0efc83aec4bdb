import { useLocale } from '@banyan/shared-ui/runtime';
import { Skeleton } from 'antd';
import { memo, Suspense, useCallback } from 'react';
import { afterPress } from '../after-press';
import { useFieldValue, useFormStore, useIssue, useFacts } from './form-context';
import { textOfIssue } from '../checks/issue-text';
import { ownText } from '../text/own-text';
import { addressedPlace, addressOf, type Place } from '../store/place';
import { useText } from '../use-text';
import { type ControlAttributes, useWidgets } from '../widget-definition';

/** DOM id of the control at a place, for labels and lists of problems. */
export const controlIdOf = (formId: string, place: Place): string =>
  `${formId}-${addressOf(place).replace(/[^\w-]/g, (sign) => (sign === '.' ? '-' : `-${sign.charCodeAt(0).toString(16)}`))}`;

/** The message of the problem at a place. */
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
  /** In a table of many cells: the widget's own cell is used, where it has one. */
  light?: boolean;
}

/** The widget at a place, bound to the form; renders when its own value changes. */
export const EditControl = memo(function EditControl({ place, control, disabled, invalid, light = false }: EditControlProps) {
  const text = useText();
  const store = useFormStore();
  const { fields } = useWidgets();
  const value = useFieldValue(place);
  const { contract, settings } = place.field;
  const facts = useFacts(place);
  const onChange = useCallback((next: unknown) => store.set(place, next), [store, place]);
  const onBlur = useCallback(() => afterPress(() => store.leave(place)), [store, place]);
  const onMisread = useCallback((words: string | undefined) => store.misread(place, words), [store, place]);
  const fill = useCallback(
    (address: string, next: unknown) => {
      const target = addressedPlace(store.model, address.replace('-', '.'), place);
      if (target !== undefined) store.set(target, next);
    },
    [store, place],
  );
  const widget = fields.get(contract.type);
  if (widget === undefined) return null;
  const Edit = (light ? widget.Cell : undefined) ?? widget.Edit;
  const designed = (settings as { placeholder?: string }).placeholder ?? '';
  const prompt = widget.prompt === undefined ? '' : text(`forms.prompt.${widget.prompt}`);
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Edit
        control={control}
        label={place.field.label}
        settings={settings}
        value={value ?? null}
        onChange={onChange}
        onBlur={onBlur}
        onMisread={onMisread}
        facts={facts}
        fill={fill}
        cell={place.table !== undefined}
        disabled={disabled}
        invalid={invalid}
        placeholder={ownText(designed) || prompt || designed}
      />
    </Suspense>
  );
});
