import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import { type RollUpFunction, rollUpFunctionsOf, type RollUpResult, rollUpResultOf } from '@banyan/shared-contracts/forms/records/roll-up';
import { listRollUpSources, type RollUpSource } from '@banyan/shared-contracts/forms/records/roll-up.contract';
import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { useReading } from '@banyan/shared-ui/calls';
import type { PanelTarget } from '@banyan/shared-ui/designer';
import { useContext } from 'react';
import { DesignIdContext } from '../design-id';

/** Forms whose records refer to those of the edited design. */
export const useRollUpSources = () => useReading(listRollUpSources, { params: { id: useContext(DesignIdContext) } });

export const rollUpTextAt = ({ settings }: PanelTarget, path: string): string => {
  const value = valueAt(settings, path);
  return typeof value === 'string' ? value : '';
};

/** The form whose records a roll-up uses, as far as it is known. */
export const chosenSource = (target: PanelTarget, sources: readonly RollUpSource[] = []): RollUpSource | undefined =>
  sources.find(({ id }) => id === rollUpTextAt(target, 'rollUp.modelId'));

/** A field that may be used, and the result type of the roll-up. */
interface TakenField {
  value: string;
  label: string;
  result: RollUpResult;
  /** For a time. */
  format: string;
  /** For a number. */
  precision: number;
}

/** Decimals of a roll-up whose field has none. */
const USUAL_PRECISION = 2;

function takenField(item: FieldItem): TakenField | undefined {
  const contract = contractOf(item);
  const key = item.__vModel__ ?? '';
  if (contract === undefined || contract.shape !== 'field' || key === '') return undefined;
  const settings = contract.settings(item);
  const result = rollUpResultOf({ contract, settings });
  if (result === undefined) return undefined;
  const format = typeof item['format'] === 'string' ? item['format'] : 'yyyy-MM-dd HH:mm:ss';
  const precision = typeof item['precision'] === 'number' ? item['precision'] : USUAL_PRECISION;
  return { value: key, label: item.__config__.label || key, result, format, precision };
}

/** Fields of the records whose values the function can use. */
export const takenFields = (source: RollUpSource | undefined, fn: string): TakenField[] =>
  (source?.fields ?? []).flatMap((item) => {
    const field = takenField(item);
    return field !== undefined && rollUpFunctionsOf(field.result).includes(fn as RollUpFunction) ? [field] : [];
  });
