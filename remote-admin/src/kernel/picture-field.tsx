import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { PictureControl } from './picture-control';

/** The address of a picture that everybody may see, or none. */
export function PictureField({ value, onChange, disabled = false }: CustomFieldProps) {
  return <PictureControl value={typeof value === 'string' ? value : ''} disabled={disabled} onChange={(address) => onChange?.(address)} />;
}
