import type { CustomFieldProps } from '../crud/screen';
import { PictureControl } from './picture-control';

/** The address of a picture that every user may see, or none. */
export function PictureField({ value, onChange, disabled = false }: CustomFieldProps) {
  return <PictureControl value={typeof value === 'string' ? value : ''} disabled={disabled} onChange={(address) => onChange?.(address)} />;
}
