import { ExportOutlined } from '@ant-design/icons';
import { commonFuncOption, LINK_TYPE } from '@banyan/shared-contracts/portal/cards/common-func.option';
import { isWebAddress } from '@banyan/shared-contracts/portal/web-address';
import { MenuIcon } from '@banyan/shared-ui/icon';
import { createMenuModel, flatMenu, useMenuTitle } from '@banyan/shared-ui/menu';
import { Link } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { useText } from '../../../../forms/public/text';
import { type CardProps, defineCard } from '../../card-definition';
import styles from './common-func.module.css';

type Entry = ReturnType<typeof commonFuncOption.parse>['defaultValue'][number];

/** Entries whose menus the user has: the menu itself, or one of another application at the same address. */
function MenuEntries({ entries }: { entries: readonly Entry[] }) {
  const titleOf = useMenuTitle();
  const { menus } = useSession();
  const nodes = useMemo(() => flatMenu(createMenuModel(menus).tree), [menus]);
  const found = entries.flatMap((entry) => {
    const there = nodes.filter(({ item, path }) => path !== undefined && [item.id, item.urlAddress].some((own) => isMeant(entry, own)));
    const node = there.find(({ item }) => item.id === entry.moduleId) ?? there[0];
    return node === undefined ? [] : [{ entry, ...node }];
  });
  if (found.length === 0) return null;
  return (
    <ul className={styles['tiles']}>
      {found.map(({ entry, item, path = '' }) => {
        // A menu with its original name is shown in the user's language.
        const title = entry.fullName === '' || entry.fullName === item.fullName ? titleOf(item) : entry.fullName;
        return (
          <li key={item.id}>
            <Link className={styles['tile'] ?? ''} to={path} title={title}>
              <MenuIcon icon={entry.icon === '' ? item.icon : entry.icon} type={item.type} className={styles['icon']} />
              <span>{title}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const isMeant = ({ moduleId, urlAddress }: Entry, own: string): boolean => own !== '' && (own === moduleId || own === urlAddress);

/** Links to other sites; only web addresses are shown. */
function WebEntries({ entries }: { entries: readonly Entry[] }) {
  const text = useText();
  if (entries.length === 0) return null;
  return (
    <ul className={styles['links']}>
      {entries.map(({ fullName, urlAddress }, index) => (
        <li key={index}>
          <a href={urlAddress} target="_blank" rel="noopener noreferrer" title={urlAddress}>
            <span>{fullName === '' ? urlAddress : fullName}</span>
            <ExportOutlined aria-label={text('forms.portal.newWindow')} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function CommonFuncCard({ option: { defaultValue: entries } }: CardProps<{ defaultValue: Entry[] }>) {
  const text = useText();
  return (
    <div className={styles['functions']}>
      <MenuEntries entries={entries.filter(({ linkType }) => linkType === LINK_TYPE.menu)} />
      <WebEntries entries={entries.filter(({ linkType, urlAddress }) => linkType === LINK_TYPE.web && isWebAddress(urlAddress))} />
      <p className={styles['none']}>{text('forms.portal.noEntries')}</p>
    </div>
  );
}

export const commonFuncCard = defineCard(commonFuncOption, CommonFuncCard);
