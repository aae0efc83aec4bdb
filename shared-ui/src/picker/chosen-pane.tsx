import { DeleteOutlined } from '@ant-design/icons';
import { parseTypedId, type PrincipalType } from '@banyan/shared-contracts/organization/principal.contract';
import { Button, Skeleton } from 'antd';
import { type UIEvent, useState } from 'react';
import type zh from '../i18n/messages/zh.json';
import { useUiText } from '../i18n/use-ui-text';
import { SortableList } from '../sortable/sortable-list';
import type { PickNode } from './pick-node';
import styles from './picker.module.css';
import { usePicked } from './use-picked';

/** How many chosen items are drawn at first, and more of them on scrolling. */
const STEP = 50;
const NEAR_BOTTOM = 200;

interface ChosenPaneProps {
  refs: readonly string[];
  /** Items stand under the word for their kind. */
  grouped: boolean;
  /** The order counts, and can be changed. */
  ordered: boolean;
  loading: boolean;
  onChange: (refs: readonly string[]) => void;
}

/** What is chosen: the list can be cleared, each item deleted, and the order changed where it counts. */
export function ChosenPane({ refs, grouped, ordered, loading, onChange }: ChosenPaneProps) {
  const text = useUiText();
  const [most, setMost] = useState(STEP);
  const shown = refs.slice(0, most);
  const { nodeOf, nameOf } = usePicked(shown);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM && most < refs.length) setMost(most + STEP);
  };
  const listOf = (items: readonly string[], sort?: (items: string[]) => void) => (
    <SortableList
      items={items}
      keyOf={(ref) => ref}
      nameOf={nameOf}
      {...(sort === undefined ? {} : { onMove: sort })}
      render={(ref) => <ChosenItem name={nameOf(ref)} node={nodeOf(ref)} onDrop={() => onChange(refs.filter((other) => other !== ref))} />}
    />
  );

  return (
    <section className={styles['pane']} aria-label={text('ui.picker.chosen')}>
      <header className={styles['head']}>
        <strong>{text('ui.picker.chosenCount', { count: refs.length })}</strong>
        <Button type="link" size="small" disabled={refs.length === 0} onClick={() => onChange([])}>
          {text('ui.picker.clear')}
        </Button>
      </header>
      {loading ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : refs.length === 0 ? (
        <p className={styles['none']}>{text('ui.picker.none')}</p>
      ) : (
        <div className={styles['scroll']} onScroll={onScroll}>
          {grouped
            ? groupsOf(shown).map(([type, items]) => (
                <div key={type} className={styles['group']}>
                  <h4>{text(GROUPS[type])}</h4>
                  {listOf(items)}
                </div>
              ))
            : listOf(shown, ordered && refs.length > 1 ? (items) => onChange([...items, ...refs.slice(most)]) : undefined)}
        </div>
      )}
    </section>
  );
}

type GroupName = Exclude<PrincipalType, 'company'>;

/** In this order (product-2 section 2, mixed selector). */
const GROUPS = {
  department: 'ui.picker.tab.department',
  position: 'ui.picker.tab.position',
  user: 'ui.picker.people',
  group: 'ui.picker.tab.group',
  role: 'ui.picker.tab.role',
} as const satisfies Record<GroupName, keyof typeof zh>;

function groupsOf(refs: readonly string[]): [GroupName, string[]][] {
  const typeOf = (ref: string) => {
    const type = parseTypedId(ref)?.type ?? 'user';
    return type === 'company' ? 'department' : type;
  };
  return (Object.keys(GROUPS) as GroupName[])
    .map((type): [GroupName, string[]] => [type, refs.filter((ref) => typeOf(ref) === type)])
    .filter(([, items]) => items.length > 0);
}

function ChosenItem({ name, node, onDrop }: { name: string; node: PickNode | undefined; onDrop: () => void }) {
  const text = useUiText();
  const path = node?.organize
    .split('/')
    .slice(0, node.type === 'company' || node.type === 'department' ? -1 : undefined)
    .join('/');
  return (
    <div className={styles['chosen']}>
      <span>
        {name}
        {path !== undefined && path !== '' && <small>{path}</small>}
      </span>
      <button type="button" aria-label={text('ui.picker.drop', { name })} onClick={onDrop}>
        <DeleteOutlined />
      </button>
    </div>
  );
}
