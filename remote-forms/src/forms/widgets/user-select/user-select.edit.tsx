import {
  type UserSelectSettings,
  type UserSelectValue,
  usersWithin,
} from '@banyan/shared-contracts/forms/widgets/user-select/user-select.contract';
import { useSession } from '@banyan/shared-ui/runtime';
import { PrincipalEdit } from '../../kernel/computed/principal-edit';
import type { EditProps } from '../../kernel/widget-definition';

const CURRENT_USER = 'currentUser';

/** People of the organization: all, some, or those of another field's value (api-forms B10). */
export function UserSelectEdit(props: EditProps<UserSelectSettings, UserSelectValue>) {
  const { user } = useSession();
  const own = (id: string) => (id === CURRENT_USER ? user.userId : id);
  return (
    <PrincipalEdit
      {...props}
      kind="user"
      system={props.settings.offersSelf && user.userId !== ''}
      within={usersWithin(props.settings, props.facts().read)}
      // A record holds people: the variable is replaced by the present user.
      onChange={(value) => props.onChange(Array.isArray(value) ? [...new Set(value.map(own))] : value && own(value))}
    />
  );
}
