import { EnvironmentOutlined } from '@ant-design/icons';
import { type LocationSettings, readPlace } from '@banyan/shared-contracts/forms/widgets/location/location.contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { TextView } from '../../kernel/text/text-view';
import { useText } from '../../kernel/use-text';
import type { EditProps } from '../../kernel/widget-definition';
import styles from './location.module.css';

const LocationDialog = lazy(() => import('./location.dialog'));

/** A place, chosen in a dialog; the label names the whole group. */
export function LocationEdit({ control, settings, value, onChange, onBlur, disabled, cell }: EditProps<LocationSettings, string>) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  const place = readPlace(value);
  const size = cell ? { size: 'small' as const } : {};
  const close = () => {
    setOpen(false);
    onBlur();
  };
  return (
    <div {...named} role="group" tabIndex={-1} className={styles['field']}>
      {place !== undefined && <span className={styles['shown']}>{place.fullAddress}</span>}
      {disabled && place === undefined && <TextView shown="" compact={cell} />}
      {!disabled && (
        <Button icon={<EnvironmentOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)} {...size}>
          {text(place === undefined ? 'forms.location.choose' : 'forms.location.again')}
        </Button>
      )}
      {!disabled && place !== undefined && settings.clearable && (
        <Button type="text" onClick={() => onChange(null)} {...size}>
          {text('forms.sign.clear')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <LocationDialog
            settings={settings}
            place={place}
            onConfirm={(next) => {
              onChange(JSON.stringify(next));
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
