import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { useMemo } from 'react';
import { type Option, useOptions } from '../../../../forms/public/model';
import { useText } from '../../../../forms/public/text';

/** A column of a board. */
export interface BoardColumnFacts {
  /** Null for the records without a value. */
  value: string | null;
  title: string;
  /** Number of its records; undefined until they are counted. */
  count: number | undefined;
  /** Whether cards may be moved here. */
  takes: boolean;
}

const NO_OPTIONS: OptionSource = { kind: 'static', options: [] };

/** The two states of a mark as options. */
function markOptions({ contract, settings }: FormField): Option[] {
  const marks = contract.marks?.(settings);
  return marks === undefined
    ? []
    : [
        { value: '1', label: marks.on },
        { value: '0', label: marks.off },
      ];
}

interface Counted {
  value: string | null;
  count: number;
}

/** The columns of a board: records without a value first, then the choices in their order, then values that are no longer offered. */
export function useBoardColumns(field: FormField, counts: readonly Counted[] | undefined) {
  const text = useText();
  const source = useMemo(() => field.contract.options?.(field.settings) ?? NO_OPTIONS, [field]);
  const held = useMemo(() => (counts ?? []).flatMap(({ value }) => value ?? []), [counts]);
  const { options, gone, loading } = useOptions(source, undefined, field.contract.options === undefined ? null : held);
  return useMemo(() => {
    const all = field.contract.options === undefined ? markOptions(field) : options;
    const countOf = (value: string | null) => counts && (counts.find((one) => one.value === value)?.count ?? 0);
    const taken = new Set(gone.map(({ value }) => value));
    const columns = all.map(({ value, label, disabled }): BoardColumnFacts => ({
      value,
      title: label,
      count: countOf(value),
      takes: disabled !== true && !taken.has(value),
    }));
    const none: BoardColumnFacts = { value: null, title: text('forms.layout.none'), count: countOf(null), takes: !field.required };
    // With a required field only old records have no value.
    return { columns: field.required && none.count === 0 ? columns : [none, ...columns], loading: loading || counts === undefined };
  }, [field, options, gone, counts, loading, text]);
}
