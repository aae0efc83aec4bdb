import { Input } from 'antd';
import { NumberControl } from '../../../form/number-control';
import { useUiText } from '../../../i18n/use-ui-text';
import type { ControlProps } from '../panel-target';
import styles from './controls.module.css';
import { RowList } from './row-list';

interface Circle {
  id: string;
  name: string;
  lng: number | null;
  lat: number | null;
  /** In metres. */
  radius: number | null;
}

const RADIUS = 500;

/** Areas of a map: a place by its degrees, and how far around it. */
export function CirclesControl({ value, onChange, onEnd }: ControlProps) {
  const text = useUiText();
  const rows = Array.isArray(value) ? (value as Circle[]) : [];
  return (
    <RowList
      rows={rows}
      nameOf={({ name }, index) => name || text('ui.panel.nth', { n: index + 1 })}
      fresh={(): Circle => ({ id: String(rows.length + 1), name: '', lng: null, lat: null, radius: RADIUS })}
      {...{ onChange, onEnd }}
      render={(row, put) => (
        <>
          <Input
            aria-label={text('ui.panel.circle.name')}
            placeholder={text('ui.panel.circle.name')}
            value={row.name}
            onChange={({ target }) => put({ ...row, name: target.value })}
            onBlur={onEnd}
          />
          <div className={styles['pair']}>
            {(['lng', 'lat', 'radius'] as const).map((member) => (
              <NumberControl
                key={member}
                style={{ width: '100%' }}
                controls={false}
                aria-label={text(`ui.panel.circle.${member}`)}
                placeholder={text(`ui.panel.circle.${member}`)}
                value={row[member]}
                {...LIMITS[member]}
                onChange={(next) => put({ ...row, [member]: next })}
                onBlur={onEnd}
              />
            ))}
          </div>
        </>
      )}
    />
  );
}

const LIMITS = { lng: { min: -180, max: 180 }, lat: { min: -90, max: 90 }, radius: { min: 1 } } as const;
