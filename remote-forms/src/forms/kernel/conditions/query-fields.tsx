import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { querySymbols } from '@banyan/shared-contracts/forms/values/query-symbols';
import { noNames, noRecord } from '@banyan/shared-contracts/forms/model/widget';
import type { ConditionSource } from '@banyan/shared-contracts/menu-admin/conditions';
import type { ComparedField, ComparedValueProps } from '@banyan/shared-ui/conditions';
import { Skeleton } from 'antd';
import { type ComponentType, Suspense, useId } from 'react';
import { useWidgets } from '../widget-definition';

/** Several values may be chosen: any of them counts. */
const SEVERAL = { searchType: 1, searchMultiple: true } as const;

/** A value in words, as far as the design itself says them. */
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

const drawn = new WeakMap<FormField, ComponentType<ComparedValueProps>>();

/** Draws the values of a field as its search does; the same as long as the field is. */
function valueOf(field: FormField): ComponentType<ComparedValueProps> {
  const known = drawn.get(field);
  if (known !== undefined) return known;
  function Value({ label, value, onChange }: ComparedValueProps) {
    const id = useId();
    const Filter = useWidgets().fields.get(field.contract.type)?.Filter;
    if (Filter === undefined) return null;
    return (
      <Suspense fallback={<Skeleton.Input active block size="small" />}>
        <Filter
          control={{ id, 'aria-label': label }}
          label={label}
          settings={field.settings}
          search={SEVERAL}
          value={value === '' ? undefined : value}
          onChange={(next) => onChange(next ?? '', wordsOf(field, next))}
        />
      </Suspense>
    );
  }
  drawn.set(field, Value);
  return Value;
}

/** What stands for whoever looks, among people and organizations; only makers of lists write it. */
const CALLER: Readonly<Record<string, readonly ConditionSource[]>> = {
  user: ['@userId', '@userAndSubordinates'],
  organize: ['@organizeId', '@organizationAndSuborganization', '@branchManageOrganize'],
};

type Offer = Omit<ComparedField, 'code' | 'name' | 'symbols'>;

function offerOf(field: FormField, hasCaller: boolean): Offer {
  const { traits } = field.contract;
  if (traits.filter === 'number') return { type: 'double', sources: ['inputNumber'] };
  if (traits.filter === 'time') return { type: 'datetime', sources: ['datePicker'] };
  if (traits.filter === 'text') return { type: 'string', sources: ['input'] };
  const callers = hasCaller ? (CALLER[traits.named ?? (traits.system === 'creator' ? 'user' : '')] ?? []) : [];
  return { type: 'text', sources: ['input', ...callers], Value: valueOf(field) };
}

interface NamedField {
  field: FormField;
  /** Label of its sub-table. */
  table?: string | undefined;
}

/** Fields that filters of lists, and searches of people, may compare, with what B17 offers for each. */
export const queryFields = (fields: Iterable<NamedField>, hasCaller = false): ComparedField[] =>
  [...fields].flatMap(({ field, table }) => {
    const symbols = querySymbols(field.contract);
    const name = table === undefined ? field.label : `${table} / ${field.label}`;
    return symbols.length === 0 ? [] : [{ code: field.address, name, symbols, ...offerOf(field, hasCaller) }];
  });
