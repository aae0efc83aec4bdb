import { PlusOutlined } from '@ant-design/icons';
import { type MenuAction, MenuButton } from '@banyan/shared-ui/menu-button';
import type { ReactNode } from 'react';
import styles from './left.module.css';

interface SectionProps {
  title: string;
  /** Label of the button that adds, and its choices. No choices: no button. */
  add?: { label: string; actions: readonly MenuAction[] };
  children: ReactNode;
}

/** A part of the left column with its title. */
export function Section({ title, add, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {add !== undefined && add.actions.length > 0 && (
          <MenuButton label={add.label} title={add.label} className={styles['add']} actions={add.actions}>
            <PlusOutlined />
          </MenuButton>
        )}
      </header>
      {children}
    </section>
  );
}
