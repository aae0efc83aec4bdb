import type { InputSettings } from '@banyan/shared-contracts/forms/widgets/input.contract';
import { useClear } from '@banyan/shared-ui/form';
import { Input, Space } from 'antd';
import { Suspense } from 'react';
import { DesignedIcon } from '../../kernel/designed-icon';
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

/** One line of text, with what stands before and behind it. */
export function InputEdit(props: EditProps<InputSettings, string>) {
  const { control, settings, value, onChange, onBlur, disabled, invalid, placeholder, cell } = props;
  const { maxlength, showCount, clearable, readonly, showPassword, addonBefore, addonAfter, prefixIcon, suffixIcon, useScan } = settings;
  const clear = useClear();
  const [prefix, suffix] = [signOf(prefixIcon), signOf(suffixIcon)];
  const Box = showPassword ? Input.Password : Input;
  const scans = useCameraHere(useScan && !cell && !disabled && !readonly);
  const box = (
    <Box
      {...control}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder}
      allowClear={clearable && !cell && clear}
      showCount={showCount && !cell}
      // Nobody's own password belongs into a field of a form.
      autoComplete={showPassword ? 'new-password' : 'off'}
      {...(prefix === undefined ? {} : { prefix })}
      {...(suffix === undefined || showPassword ? {} : { suffix })}
      {...(maxlength === null ? {} : { maxLength: maxlength })}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
  if (addonBefore === '' && addonAfter === '' && !scans) return box;
  return (
    <Space.Compact style={{ width: '100%' }}>
      {addonBefore !== '' && <Space.Addon>{addonBefore}</Space.Addon>}
      {box}
      {addonAfter !== '' && <Space.Addon>{addonAfter}</Space.Addon>}
      {scans && (
        <Suspense fallback={null}>
          <ScanButton onFound={onChange} />
        </Suspense>
      )}
    </Space.Compact>
  );
}
