import { BlockOutlined, MoreOutlined, SearchOutlined } from '@ant-design/icons';
import type { Piece } from '@banyan/shared-contracts/forms/design/commands/pieces';
import type { DesignBlock } from '@banyan/shared-contracts/forms/designs/design-blocks.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useClear } from '@banyan/shared-ui/form';
import { MenuButton } from '@banyan/shared-ui/menu-button';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';
import { titleOfType } from '../canvas/node-name';
import { useDesignWord } from '../panel/use-design-word';
import { BlockNameDialog } from './block-name.dialog';
import styles from './blocks.module.css';
import { useBlocks } from './use-blocks';

const categoriesOf = (list: readonly DesignBlock[]): string[] => [...new Set(list.map(({ category }) => category))].sort();

/** Blocks by category: a click adds a new copy after the selection. */
export function BlockList({ onInsert }: { onInsert: (piece: Piece) => void }) {
  const text = useText();
  const word = useDesignWord();
  const clear = useClear();
  const { matches, prepare } = useTextSearch();
  const [typed, setTyped] = useState('');
  const [renamed, setRenamed] = useState<DesignBlock>();
  const blocks = useBlocks();
  const { list, error, refetch } = blocks;
  if (list === undefined)
    return error === null ? <Skeleton active className={styles['waiting'] ?? ''} /> : <ErrorPanel error={error} retry={refetch} />;
  const found = list.filter(({ fullName, category }) => typed.trim() === '' || matches(fullName, typed) || matches(category, typed));
  const sizeOf = ({ types }: DesignBlock) => types.map((type) => titleOfType(type, word)).join('、');
  return (
    <div className={styles['blocks']}>
      <Input
        className={styles['search'] ?? ''}
        prefix={<SearchOutlined />}
        placeholder={text('forms.designer.block.search')}
        aria-label={text('forms.designer.block.search')}
        value={typed}
        allowClear={clear}
        onFocus={prepare}
        onChange={({ target }) => setTyped(target.value)}
      />
      {list.length === 0 && <p className={styles['none']}>{text('forms.designer.block.none')}</p>}
      {list.length > 0 && found.length === 0 && <p className={styles['none']}>{text('forms.designer.block.notFound', { typed })}</p>}
      {categoriesOf(found).map((category) => (
        <section key={category} aria-label={category || text('forms.designer.block.uncategorized')}>
          <h3>{category || text('forms.designer.block.uncategorized')}</h3>
          <ul>
            {found
              .filter((block) => block.category === category)
              .map((block) => (
                <li key={block.id}>
                  <button
                    type="button"
                    className={styles['block']}
                    title={sizeOf(block)}
                    onClick={() => void blocks.insert(block.id, onInsert)}
                  >
                    <BlockOutlined aria-hidden />
                    <span>{block.fullName}</span>
                  </button>
                  <MenuButton
                    label={text('forms.designer.more', { name: block.fullName })}
                    className={styles['more']}
                    actions={[
                      { key: 'rename', label: text('forms.designer.block.rename'), run: () => setRenamed(block) },
                      { key: 'remove', label: text('forms.designer.block.remove'), danger: true, run: () => void blocks.remove(block) },
                    ]}
                  >
                    <MoreOutlined />
                  </MenuButton>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {renamed !== undefined && (
        <BlockNameDialog
          title={text('forms.designer.block.rename')}
          start={renamed}
          categories={categoriesOf(list).filter(Boolean)}
          onSave={({ fullName, category }) => blocks.rename(renamed, { fullName, category: category ?? '' })}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </div>
  );
}
