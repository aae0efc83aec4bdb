import type { FormTableChoice } from '@banyan/shared-contracts/forms/design/tables/fields-of-tables';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { Button, Drawer } from 'antd';
import { useText } from '../../../forms/public/text';
import { RelatedTables } from './related-tables';
import { TableSelect } from './table-select';
import styles from './tables.module.css';
import { hasOneKey, useTableChoice } from './use-table-choice';

export interface TablesDrawerProps {
  /** The tables that are chosen already. */
  present: readonly FormTableChoice[];
  /** `creates`: also fields for columns without one. */
  onChoose: (tables: readonly FormTableChoice[], creates: boolean) => void;
  onClose: () => void;
}

/** The existing tables of a design: its main table and the related ones. */
export function TablesDrawer({ present, onChoose, onClose }: TablesDrawerProps) {
  const text = useText();
  useReturnFocus();
  const { main, related, busy, isWhole, chooseMain, add, change, clear, chosen } = useTableChoice(present);
  const finish = (creates: boolean) => {
    onChoose(chosen(), creates);
    onClose();
  };
  return (
    <Drawer
      open
      title={text('forms.designer.tables')}
      size={560}
      onClose={onClose}
      footer={
        <div className={styles['actions']}>
          <Button disabled={busy || !isWhole} onClick={() => finish(false)}>
            {text('forms.designer.tables.save')}
          </Button>
          <Button type="primary" loading={busy} disabled={main === undefined || !isWhole} onClick={() => finish(true)}>
            {text('forms.designer.tables.generate')}
          </Button>
        </div>
      }
    >
      <p className={styles['hint']}>{text('forms.designer.tables.hint')}</p>
      <section className={styles['part']}>
        <h3 className={styles['title']}>{text('forms.designer.tables.main')}</h3>
        <TableSelect
          label={text('forms.designer.tables.main')}
          placeholder={text('forms.designer.tables.mainHint')}
          value={main?.table}
          onChoose={(table, name) => void chooseMain(table, name)}
        />
        {main !== undefined && !hasOneKey(main) && (
          <p className={styles['problem']} role="alert">
            {text('forms.designer.tables.noKey')}
          </p>
        )}
        {main !== undefined && (
          <div>
            <Button type="link" size="small" onClick={clear}>
              {text('forms.designer.tables.clear')}
            </Button>
          </div>
        )}
      </section>
      {main !== undefined && (
        <section className={styles['part']}>
          <h3 className={styles['title']}>{text('forms.designer.tables.related')}</h3>
          {related.length === 0 && <p className={styles['hint']}>{text('forms.designer.tables.noRelated')}</p>}
          <RelatedTables tables={related} onChange={change} />
          <TableSelect
            label={text('forms.designer.tables.more')}
            placeholder={text('forms.designer.tables.more')}
            without={[main.table, ...related.map(({ table }) => table)]}
            onChoose={(table, name) => void add(table, name)}
          />
        </section>
      )}
    </Drawer>
  );
}
