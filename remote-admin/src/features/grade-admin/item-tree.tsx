import type { GradeItem } from '@banyan/shared-contracts/organization/grade-admin.contract';
import { useWord } from '@banyan/shared-ui/i18n';
import { type CheckNode, CheckTree } from '@banyan/shared-ui/tree';
import { useMemo } from 'react';
import styles from './grade-admin.module.css';
import { checkedLeaves, idsOf, outside } from './item-ids';

interface ItemTreeProps {
  label: string;
  empty: string;
  items: readonly GradeItem[];
  value?: string[];
  onChange?: (ids: string[]) => void;
}

const toNodes = (items: readonly GradeItem[], word: (name: string) => string): CheckNode[] =>
  items.map((item) =>
    item.children.length === 0
      ? { key: item.id, title: word(item.fullName), disabled: item.disabled }
      : { key: item.id, title: word(item.fullName), children: toNodes(item.children, word) },
  );

/** Systems or menus to tick. A menu is given with what lies above it. */
export function ItemTree({ label, empty, items, value = [], onChange }: ItemTreeProps) {
  const word = useWord();
  const nodes = useMemo(() => toNodes(items, word), [items, word]);
  const checked = useMemo(() => checkedLeaves(items, new Set(value)), [items, value]);

  function check(keys: readonly string[], on: boolean) {
    const next = new Set(checked);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    onChange?.([...outside(items, value), ...idsOf(items, next)]);
  }

  return (
    <div className={styles['trees']}>
      <CheckTree label={label} nodes={nodes} checked={checked} onCheck={check} empty={empty} />
    </div>
  );
}
