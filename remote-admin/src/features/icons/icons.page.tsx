import { MENU_TYPE } from '@banyan/shared-contracts/session/menu-types';
import { MENU_ICONS, MenuIcon } from '@banyan/shared-ui/icon';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { useToast } from '@banyan/shared-ui/runtime';
import { Empty, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './icons.module.css';

const nameOf = (icon: string): string => icon.split(' ').at(-1) ?? '';

/** Every icon that menus, designs and buttons can have, with the class name that is stored; a click copies it. */
export default function IconsPage() {
  const text = useText();
  const toast = useToast();
  const [word, setWord] = useState('');
  const shown = MENU_ICONS.filter((icon) => nameOf(icon).toLowerCase().includes(word.trim().toLowerCase()));

  async function copy(icon: string) {
    try {
      await navigator.clipboard.writeText(icon);
      toast('success', text('admin.icons.copied', { name: icon }));
    } catch {
      toast('error', text('admin.icons.notCopied', { name: icon }));
    }
  }

  return (
    <PageSheet className={styles['page']} label={text('admin.icons.title')}>
      <div className={styles['bar']}>
        <Input.Search
          allowClear
          className={styles['search'] ?? ''}
          placeholder={text('admin.icons.search')}
          aria-label={text('admin.icons.search')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <span className={styles['count']}>{text('admin.icons.count', { count: shown.length })}</span>
      </div>
      {shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('admin.icons.none')} />}
      <ul className={styles['icons']}>
        {shown.map((icon) => (
          <li key={icon}>
            <button type="button" onClick={() => void copy(icon)}>
              <MenuIcon icon={icon} type={MENU_TYPE.page} className={styles['sign']} />
              <span>{nameOf(icon)}</span>
            </button>
          </li>
        ))}
      </ul>
    </PageSheet>
  );
}
