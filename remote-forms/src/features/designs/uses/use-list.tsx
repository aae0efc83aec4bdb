import type { DesignUse } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import { Link } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { Tag } from 'antd';
import { addressOfUse } from '../../../kernel/address-of-use';
import { useText } from '../../../forms/public/text';
import { pathOfDesign } from '../design-path';
import { summedUses } from './summed-uses';
import styles from './uses.module.css';

/** `webType` of a design without a list (api-forms A12). */
const FORM_ONLY = 1;

interface UseListProps {
  /** The used design, where it is one: its records are on its own page. */
  designId?: string;
  webType?: number;
  uses: readonly DesignUse[];
  onLeave: () => void;
}

/** The address of a use; undefined where the user has no page that shows it. */
function useAddress(designId = '', webType?: number): (use: DesignUse) => string | undefined {
  const { menus } = useSession();
  return (use) => {
    const { kind, owner } = use;
    // Records of a form without a list have no separate page.
    if (kind === 'records') return webType === FORM_ONLY ? `/onlineDev/webDesign?records=${designId}` : pathOfDesign(menus, designId);
    return kind === 'form' || kind === 'list' || kind === 'appList' ? pathOfDesign(menus, owner) : addressOfUse(menus, use);
  };
}

/** Uses from outside of the design: the names in its own form and lists do not prevent a removal. */
export const outsideUses = (designId: string, uses: readonly DesignUse[]): DesignUse[] =>
  uses.filter(({ kind, owner }) => owner !== designId || !['form', 'list', 'appList'].includes(kind));

/** The uses of a design, of its fields or of an object that designs name, each with a link. */
export function UseList({ designId, webType, uses, onLeave }: UseListProps) {
  const text = useText();
  const addressOf = useAddress(designId, webType);
  return (
    <ul className={styles['uses']}>
      {summedUses(uses).map((use) => {
        const address = addressOf(use);
        return (
          <li key={[use.kind, use.owner, use.field, use.holder, use.place].join('·')}>
            <Tag>{text(`forms.designs.use.${use.kind}`)}</Tag>
            <span className={styles['name']}>
              <strong>{use.name}</strong>
              {use.place !== '' && <span>{use.place}</span>}
              {use.fields > 0 && <span>{text('forms.designs.use.fields', { count: use.fields })}</span>}
              {use.field !== '' && <code>{use.field}</code>}
            </span>
            {address !== undefined && (
              <Link to={address} onClick={onLeave}>
                {text('forms.designs.use.go')}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
