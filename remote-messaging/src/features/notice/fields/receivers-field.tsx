import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { PrincipalField } from '@banyan/shared-ui/picker';
import { useText } from '../../../kernel/use-text';

/** People, organizations, positions, roles and groups; an empty list means all users. The value is a csv of typed ids. */
export function ReceiversField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  const text = useText();
  return (
    <PrincipalField
      kind="mixed"
      multiple
      control={{ ...(id === undefined ? {} : { id }), 'aria-label': text('messaging.notice.receivers') }}
      value={splitCsv(typeof value === 'string' ? value : '')}
      onChange={(ids) => onChange?.(ids.join(','))}
      placeholder={text('messaging.notice.receiversPlaceholder')}
      title={text('messaging.notice.receivers')}
      disabled={disabled}
    />
  );
}
