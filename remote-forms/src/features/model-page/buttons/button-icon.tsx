import type { ListButton } from '@banyan/shared-contracts/forms/model/column-design';
import { LIST_BUTTONS } from '@banyan/shared-contracts/forms/design/list-members';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { ReactNode } from 'react';
import { DesignedIcon } from '../../../forms/public/records/show';

/** The icon that a designer has chosen for a button; standard buttons show only their text. */
export const iconOf = ({ value, icon }: Pick<ListButton, 'value' | 'icon'>): ReactNode | undefined =>
  icon === '' || icon === lookup(LIST_BUTTONS, value)?.icon ? undefined : <DesignedIcon icon={icon} />;
