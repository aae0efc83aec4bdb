import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { ClockControl, DateControl, NumberControl } from '@banyan/shared-ui/form';
import { Select } from 'antd';
import { useText } from '../../../../forms/public/text';
import styles from '../controls.module.css';

/** Units in the order in which `…TimeTarget` numbers them from 1 (api-forms B10). */
const DATE_UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const CLOCK_UNITS = ['hour', 'minute', 'second'] as const;
/** The `…TimeType` values for a number of units before or after the present. */
const AWAY: readonly unknown[] = [4, 5];

const DATE_FORMATS: Readonly<Record<string, 'year' | 'month' | 'day' | 'minute' | 'second'>> = {
  yyyy: 'year',
  'yyyy-MM': 'month',
  'yyyy-MM-dd': 'day',
  'yyyy-MM-dd HH:mm': 'minute',
  'yyyy-MM-dd HH:mm:ss': 'second',
};

/** A fixed limit in the format of the field, or a number of units from the present. */
export function MomentControl(props: ControlProps) {
  const { id, label, item, target, value, onChange, onEnd } = props;
  const format = valueAt(target.settings, 'format');
  const isClock = format === 'HH:mm' || format === 'HH:mm:ss';
  const [unitPath] = item.writes ?? [];
  if (unitPath !== undefined && AWAY.includes(valueAt(target.settings, unitPath.replace('TimeTarget', 'TimeType'))))
    return <UnitsAway {...props} unitPath={unitPath} units={isClock ? CLOCK_UNITS : DATE_UNITS} />;
  const settle = (next: unknown) => {
    onChange(next);
    onEnd();
  };
  if (isClock)
    return (
      <ClockControl
        id={id}
        aria-label={label}
        style={{ width: '100%' }}
        value={typeof value === 'string' && value !== '' ? value : null}
        format={format}
        min="00:00:00"
        max="23:59:59"
        onChange={settle}
      />
    );
  const moment = value === null || value === undefined || value === '' ? null : Number(value);
  return (
    <DateControl
      id={id}
      aria-label={label}
      style={{ width: '100%' }}
      value={Number.isFinite(moment) ? moment : null}
      unit={lookup(DATE_FORMATS, String(format)) ?? 'day'}
      onChange={settle}
    />
  );
}

interface UnitsAwayProps extends ControlProps {
  unitPath: string;
  units: readonly (typeof DATE_UNITS)[number][];
}

function UnitsAway({ id, label, target, value, units, unitPath, onChange, onWrite, onEnd }: UnitsAwayProps) {
  const text = useText();
  const unit = Number(valueAt(target.settings, unitPath));
  return (
    <div className={styles['pair']}>
      <NumberControl
        id={id}
        aria-label={label}
        style={{ width: '100%' }}
        min={1}
        precision={0}
        value={value === null || value === undefined || value === '' ? null : Number(value)}
        onChange={onChange}
        onBlur={onEnd}
        onPressEnter={onEnd}
      />
      <Select<number>
        style={{ width: 88, flex: 'none' }}
        aria-label={text('forms.panel.unit')}
        value={unit >= 1 && unit <= units.length ? unit : 1}
        options={units.map((name, index) => ({ value: index + 1, label: text(`forms.panel.unit.${name}`) }))}
        onChange={(next) => {
          onWrite(unitPath, next);
          onEnd();
        }}
      />
    </div>
  );
}
