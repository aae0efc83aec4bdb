import { noNames, noRecord } from '@banyan/shared-contracts/forms/model/widget';
import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { ComparedField, ComparedValueProps } from '@banyan/shared-ui/conditions';
import { type ComponentType, useId } from 'react';
import { ValueControl } from '../panel/controls/value-control';
import type { FactField } from '../panel/form-facts';
import { panelControls } from '../panel/panel-controls';
import { widgetTarget } from '../panel/panel-targets';

/** The control of a value draws and writes nothing else. */
const nothing = { item: { path: '', control: 'value', titleKey: '' }, mixed: false, word: (key: string) => key } as const;
const ignore = () => undefined;

interface FieldValueProps {
  field: FactField;
  label: string;
  /** The value in the format of the API. */
  value: unknown;
  /** Several may be chosen: any of them matches. */
  several?: boolean;
  onChange: (value: unknown) => void;
}

const several = new WeakMap<FieldItem, FieldItem>();

/** The item of a field changed to a multiple choice, where that is possible. */
function withSeveral(item: FieldItem): FieldItem {
  const known = several.get(item) ?? (Object.hasOwn(item, 'multiple') ? { ...item, multiple: true } : item);
  several.set(item, known);
  return known;
}

/** A value of a field in the control of the field itself. */
export function FieldValue({ field, label, value, several: isSeveral = false, onChange }: FieldValueProps) {
  const id = useId();
  const target = widgetTarget(field.id, isSeveral ? withSeveral(field.item) : field.item, field.table === undefined ? 'main' : 'table');
  if (target === undefined) return null;
  return (
    <ValueControl
      {...nothing}
      id={id}
      label={label}
      target={target}
      controls={panelControls}
      value={value === '' ? undefined : value}
      onChange={onChange}
      onWrite={ignore}
      onEnd={ignore}
    />
  );
}

/** The text of a value, as far as the design itself contains it. */
function valueWords({ contract, item }: FactField, value: unknown): string {
  const settings = contract.settings(item);
  const own = contract.fromWire(value);
  const words = [Array.isArray(own) ? own : [own]].flat().map((one: unknown) => {
    try {
      return contract.text(one, settings, noNames, noRecord);
    } catch {
      return '';
    }
  });
  return words.every((word) => word !== '') ? words.join('、') : '';
}

const drawn = new WeakMap<FieldItem, ComponentType<ComparedValueProps>>();

/** Draws the values with which a field is compared; the same function as long as the field is the same. */
export function valueOf(field: FactField): NonNullable<ComparedField['Value']> {
  const known = drawn.get(field.item);
  if (known !== undefined) return known;
  const Value = ({ label, value, onChange }: ComparedValueProps) => (
    <FieldValue field={field} label={label} value={value} several onChange={(next) => onChange(next, valueWords(field, next))} />
  );
  drawn.set(field.item, Value);
  return Value;
}
