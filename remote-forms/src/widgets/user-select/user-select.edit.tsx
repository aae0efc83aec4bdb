import { type UserSelectSettings, type UserSelectValue, usersWithin } from '@banyan/shared-contracts/forms/widgets/user-select.contract';
import { PrincipalEdit } from '../../kernel/principal-edit';
import type { EditProps } from '../../kernel/widget-definition';

/** People out of the organization: anybody, some, or those behind what another field holds (api-forms B10). */
export function UserSelectEdit(props: EditProps<UserSelectSettings, UserSelectValue>) {
  return <PrincipalEdit {...props} kind="user" within={usersWithin(props.settings, props.facts().read)} />;
}
