import type { DecimalValue } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { type RollUpSettings, rollUpText } from '@banyan/shared-contracts/forms/widgets/roll-up/roll-up.contract';
import { ComputedValue } from '../../kernel/computed/computed-value';
import { TextFilter } from '../../kernel/filters/text-filter';
import { NumberFilter, NumberView, TimeFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import type { EditProps, FilterProps, ViewProps } from '../../kernel/widget-definition';

/** The last value that the server computed; users cannot change it. */
export function RollUpEdit({ control, settings, value }: EditProps<RollUpSettings, DecimalValue>) {
  return (
    <ComputedValue
      control={control}
      text={value === null ? '' : rollUpText(value, settings)}
      figures={settings.rollUp.result === 'number'}
    />
  );
}

export function RollUpView({ settings, ...shown }: ViewProps<RollUpSettings>) {
  if (settings.rollUp.result !== 'number') return <TextView shown={shown.shown} compact={shown.compact} />;
  return <NumberView {...shown} settings={{ ...settings, isAmountChinese: false }} />;
}

/** The filter for the result type of the roll-up. */
export function RollUpFilter({ settings, ...asked }: FilterProps<RollUpSettings>) {
  const { result, format } = settings.rollUp;
  if (result === 'text') return <TextFilter {...asked} settings={settings} />;
  return result === 'time' ? <TimeFilter {...asked} settings={{ format }} /> : <NumberFilter {...asked} settings={settings} />;
}
