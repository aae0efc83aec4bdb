import type { DesignUse } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { useSession } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { addressOfUse } from '../../../../kernel/address-of-use';
import { useText } from '../../../../forms/public/text';
import { useDesignWord } from '../../panel/use-design-word';
import { nodesByAddress, type OwnUse } from '../field-uses';
import type { SettingSpot } from '../problems/use-going';
import styles from '../screen.module.css';

interface UseQuestionProps {
  own: readonly OwnUse[];
  outside: readonly DesignUse[];
  nameOf: (id: NodeId) => string;
  /** Opens the place of a setting. */
  onGo: (spot: SettingSpot) => void;
}

/** The uses of the fields that are to be deleted, each with a link: settings of the design open here, all others in a new tab. */
export function UseQuestion({ own, outside, nameOf, onGo }: UseQuestionProps) {
  const text = useText();
  const word = useDesignWord();
  const store = useDesignStore();
  const { menus } = useSession();
  const nodeAt = nodesByAddress(store.doc());
  const used = [...own.map(({ field }) => field), ...outside.map(({ field }) => nodeAt.get(field))];
  /** The name of the field, where several are deleted. */
  const named = (id: NodeId | undefined) => (id === undefined || new Set(used).size < 2 ? '' : nameOf(id));
  return (
    <ul className={styles['uses']}>
      {own.map((use, index) => (
        <li key={index}>
          <span>{[named(use.field), use.placeKey && word(use.placeKey), use.label, word(use.titleKey)].filter(Boolean).join(' · ')}</span>
          {(use.node !== undefined || use.path !== undefined) && (
            <Button type="link" size="small" onClick={() => onGo({ node: use.node ?? '', path: use.path?.split('.') })}>
              {text('forms.designer.goToUse')}
            </Button>
          )}
        </li>
      ))}
      {outside.map((use, index) => {
        const isDesign = use.kind === 'form' || use.kind === 'list' || use.kind === 'appList';
        const address = isDesign && use.owner !== '' ? `?design=${use.owner}` : addressOfUse(menus, use);
        return (
          <li key={`outside-${index}`}>
            <span>{[named(nodeAt.get(use.field)), use.name, use.place].filter(Boolean).join(' · ')}</span>
            {address !== undefined && (
              <a href={address} target="_blank" rel="noreferrer">
                {text('forms.designer.goToUse')}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
