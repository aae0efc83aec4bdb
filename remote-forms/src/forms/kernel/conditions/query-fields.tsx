import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { querySymbols } from '@banyan/shared-contracts/forms/values/query-symbols';
import { noNames, noRecord } from '@banyan/shared-contracts/forms/model/widget';
import type { ConditionSource } from '@banyan/shared-contracts/menu-admin/conditions';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { ComparedField, ComparedValueProps } from '@banyan/shared-ui/conditions';
import { Skeleton } from 'antd';
import { type ComponentType, Suspense, useId } from 'react';
import { ClockValue } from '../shared-parts';
import { useText } from '../use-text';
import { type FieldWidget, useWidgets } from '../widget-definition';

/** Several values may be chosen: any of them matches. */
const SEVERAL = { searchType: 1, searchMultiple: true } as const;

/** The text of a value, as far as the design itself contains it. */
function wordsOf({ contract, settings }: FormField, value: unknown): string {
  const words = (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => {
    try {
      return contract.text(contract.fromWire(one), settings, noNames, noRecord);
    } catch {
      return '';
    }
  });
  return words.every((word) => word !== '') ? words.join('、') : '';
}

interface ChosenValueProps {
  id: string;
  label: string;
  value: unknown;
  shape: ComparedValueProps['shape'];
  field: FormField;
  widget: FieldWidget;
  change: (next: unknown) => void;
}

const NO_FACTS = () => ({ read: noRecord, now: Date.now() });

/** Chosen as in a form: records, and rows of data interfaces. */
function ChosenValue({ id, label, value, shape, field, widget: { Edit }, change }: ChosenValueProps) {
  const text = useText();
  return (
    <Suspense fallback={<Skeleton.Input active block size="small" />}>
      <Edit
        control={{ id, 'aria-label': label }}
        label={label}
        settings={shape === 'list' ? { ...(field.settings as object), multiple: true } : field.settings}
        value={value === '' ? null : (value ?? null)}
        onChange={change}
        onBlur={() => undefined}
        onMisread={() => undefined}
        facts={NO_FACTS}
        fill={() => undefined}
        cell={false}
        disabled={false}
        invalid={false}
        placeholder={text('forms.prompt.choose')}
      />
    </Suspense>
  );
}

const drawn = new WeakMap<FormField, ComponentType<ComparedValueProps>>();

/** Draws the values of a field in the same way as its search; the same component as long as the field is the same. */
function valueOf(field: FormField): ComponentType<ComparedValueProps> {
  const known = drawn.get(field);
  if (known !== undefined) return known;
  function Value({ label, value, shape, onChange }: ComparedValueProps) {
    const id = useId();
    const text = useText();
    const widget = useWidgets().fields.get(field.contract.type);
    // The filter of times of day has two ends.
    const Filter = field.contract.traits.filter === 'clock' && shape === 'one' ? ClockValue : widget?.Filter;
    const change = (next: unknown) =>
      onChange(next ?? '', wordsOf(field, next) || text('forms.filter.chosen', { count: [next ?? []].flat().length }));
    if (Filter === undefined) return widget === undefined ? null : <ChosenValue {...{ id, label, value, shape, field, widget, change }} />;
    return (
      <Suspense fallback={<Skeleton.Input active block size="small" />}>
        <Filter
          control={{ id, 'aria-label': label }}
          label={label}
          settings={field.settings}
          search={SEVERAL}
          value={value === '' ? undefined : value}
          onChange={change}
        />
      </Suspense>
    );
  }
  drawn.set(field, Value);
  return Value;
}

/** Placeholders for the current user, among people and organizations; only designers of lists write them. */
const CALLER: Readonly<Record<string, readonly ConditionSource[]>> = {
  user: ['@userId', '@userAndSubordinates'],
  organize: ['@organizeId', '@organizationAndSuborganization', '@branchManageOrganize'],
};

type Offer = Omit<ComparedField, 'code' | 'name' | 'symbols'>;

function offerOf(field: FormField, hasCaller: boolean): Offer {
  const { traits } = field.contract;
  if (traits.filter === 'number') return { type: 'double', sources: ['inputNumber'] };
  if (traits.filter === 'time') {
    const unit = field.contract.unit?.(field.settings) ?? 'second';
    return { type: 'datetime', sources: ['datePicker'], unit: unit === 'hour' ? 'minute' : unit };
  }
  if (traits.filter === 'text') return { type: 'string', sources: ['input'] };
  const callers = hasCaller ? (lookup(CALLER, traits.named ?? (traits.system === 'creator' ? 'user' : '')) ?? []) : [];
  return { type: 'text', sources: ['input', ...callers], Value: valueOf(field) };
}

interface NamedField {
  field: FormField;
  /** Label of its sub-table. */
  table?: string | undefined;
}

/** Fields that filters of lists and users' searches may compare, with the operators of B17 for each. */
export const queryFields = (fields: Iterable<NamedField>, hasCaller = false): ComparedField[] =>
  [...fields].flatMap(({ field, table }) => {
    const symbols = querySymbols(field.contract);
    const name = table === undefined ? field.label : `${table} / ${field.label}`;
    return symbols.length === 0 ? [] : [{ code: field.address, name, symbols, ...offerOf(field, hasCaller) }];
  });
