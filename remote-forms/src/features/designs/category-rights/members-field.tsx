import { PrincipalField } from '@banyan/shared-ui/picker';
import { useText } from '../../../forms/public/text';

interface MembersFieldProps {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

/** People, organizations, positions, roles and groups, as typed ids. */
export function MembersField({ id, value = [], onChange }: MembersFieldProps) {
  const text = useText();
  return (
    <PrincipalField
      kind="mixed"
      multiple
      control={{ ...(id === undefined ? {} : { id }), 'aria-label': text('forms.designs.rights.members') }}
      value={value}
      onChange={(ids) => onChange?.(ids)}
      placeholder={text('forms.designs.rights.choose')}
      title={text('forms.designs.rights.members')}
    />
  );
}
