import type { InputSettings } from '@banyan/shared-contracts/forms/widgets/input/input.contract';
import { Input, Space } from 'antd';
import { Suspense } from 'react';
import { DesignedIcon } from '../../kernel/pictures/designed-icon';
import { useTextBox } from '../../kernel/text/use-text-box';
import type { EditProps } from '../../kernel/widget-definition';
import { FieldIcon, isFontIcon, isSign, ScanButton } from './input.extras';
import { useCameraHere } from './scan/use-camera-here';

function signOf(name: string) {
  if (isFontIcon(name)) return <DesignedIcon icon={name} />;
  return isSign(name) ? (
    <Suspense fallback={null}>
      <FieldIcon name={name} />
    </Suspense>
  ) : undefined;
}

/** One line of text, with the additions before and after it. */
export function InputEdit(props: EditProps<InputSettings, string>) {
  const { settings, onChange, disabled, cell } = props;
  const { showCount, readonly, showPassword, addonBefore, addonAfter, prefixIcon, suffixIcon, useScan } = settings;
  const box = useTextBox(props);
  const [prefix, suffix] = [signOf(prefixIcon), signOf(suffixIcon)];
  const Box = showPassword ? Input.Password : Input;
  const scans = useCameraHere(useScan && !cell && !disabled && !readonly);
  const field = (
    <Box
      {...box}
      showCount={showCount && !cell}
      // The browser must not fill in a saved password of the user.
      autoComplete={showPassword ? 'new-password' : 'off'}
      {...(prefix === undefined ? {} : { prefix })}
      {...(suffix === undefined || showPassword ? {} : { suffix })}
    />
  );
  if (addonBefore === '' && addonAfter === '' && !scans) return field;
  return (
    <Space.Compact style={{ width: '100%' }}>
      {addonBefore !== '' && <Space.Addon>{addonBefore}</Space.Addon>}
      {field}
      {addonAfter !== '' && <Space.Addon>{addonAfter}</Space.Addon>}
      {scans && (
        <Suspense fallback={null}>
          <ScanButton onFound={onChange} />
        </Suspense>
      )}
    </Space.Compact>
  );
}
