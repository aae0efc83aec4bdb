import { DeleteOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { type UIEvent, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { SortableList } from '../sortable/sortable-list';
import styles from './picker.module.css';

/** How many chosen items are drawn at first, and more of them on scrolling. */
const STEP = 50;
const NEAR_BOTTOM = 200;

/** Those of many that are drawn: only these need names. */
export function useDrawn(refs: readonly string[]) {
  const [most, setMost] = useState(STEP);
  return {
    drawn: refs.slice(0, most),
    onScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) {
      if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM && most < refs.length) setMost(most + STEP);
    },
  };
}

/** The name of a chosen item, and its place. */
export interface ChosenName {
  name: string;
  above?: string | undefined;
}

interface ChosenPaneProps extends ReturnType<typeof useDrawn> {
  refs: readonly string[];
  describe: (ref: string) => ChosenName;
  /** The drawn ones under words for their kinds. */
  groups?: readonly { title: string; refs: readonly string[] }[];
  /** The order counts, and can be changed. */
  ordered?: boolean;
  loading?: boolean;
  onChange: (refs: readonly string[]) => void;
}

/** What is chosen: the list can be cleared, each item deleted, and the order changed where it counts. */
export function ChosenPane(props: ChosenPaneProps) {
  const { refs, drawn, describe, groups, ordered = false, loading = false, onScroll, onChange } = props;
  const text = useUiText();
  const listOf = (items: readonly string[], sort?: (items: string[]) => void) => (
    <SortableList
      items={items}
      keyOf={(ref) => ref}
      nameOf={(ref) => describe(ref).name}
      {...(sort === undefined ? {} : { onMove: sort })}
      render={(ref) => <ChosenItem {...describe(ref)} onDrop={() => onChange(refs.filter((other) => other !== ref))} />}
    />
  );
  const sortable = ordered && refs.length > 1;

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
          {groups === undefined
            ? listOf(drawn, sortable ? (items) => onChange([...items, ...refs.slice(drawn.length)]) : undefined)
            : groups.map((group) => (
                <div key={group.title} className={styles['group']}>
                  <h4>{group.title}</h4>
                  {listOf(group.refs)}
                </div>
              ))}
        </div>
      )}
    </section>
  );
}

function ChosenItem({ name, above = '', onDrop }: ChosenName & { onDrop: () => void }) {
  const text = useUiText();
  return (
    <div className={styles['chosen']}>
      <span>
        {name}
        {above !== '' && <small>{above}</small>}
      </span>
      <button type="button" aria-label={text('ui.picker.drop', { name })} onClick={onDrop}>
        <DeleteOutlined />
      </button>
    </div>
  );
}
