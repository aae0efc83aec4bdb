import { Changes } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import type { ChosenRecords } from '../list/list-buttons';
import { useText } from '../../../forms/public/text';
import { BulkEditDialog } from './bulk-edit.dialog';
import { BulkLine } from './bulk-line';
import { BulkResults } from './bulk-results';
import styles from './bulk.module.css';
import { useStartBulk } from './use-bulk';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  model: Model;
  menuId: string;
  selection: Selection;
  /** Number of records that the list finds. */
  total: number;
  /** Whether the user may select all rows that the list finds. */
  hasPages: boolean;
  /** The selection in the format of a call. */
  chosen: ChosenRecords;
  /** Id of the latest change of many records; '' where there is none. */
  bulkId: string;
  onBulk: (id: string) => void;
  onOpen: (recordId: string) => void;
}

/** The number of selected rows, the actions for all of them, and the result of the last change. */
export function SelectionBar({ model, menuId, selection, total, hasPages, chosen, bulkId, onBulk, onOpen }: SelectionBarProps) {
  const text = useText();
  const place = { modelId: model.id, menuId };
  const start = useStartBulk(place);
  const [open, setOpen] = useState<'edit' | 'results'>();
  const mayEdit = model.design.columnBtnsList.some(({ value }) => value === 'edit' && model.button(value));
  const { count, all } = selection;

  return (
    <>
      {count > 0 && (
        <div className={styles['line']} role="region" aria-label={text('forms.bulk.selection')}>
          <span>{text(all ? 'forms.bulk.allChosen' : 'forms.bulk.chosen', { count })}</span>
          {hasPages && !all && total > count && (
            <Button type="link" size="small" onClick={selection.chooseAll}>
              {text('forms.bulk.chooseAll', { count: total })}
            </Button>
          )}
          <Button type="link" size="small" onClick={selection.clear}>
            {text('forms.bulk.clear')}
          </Button>
          {mayEdit && (
            <Changes>
              <Button size="small" onClick={() => setOpen('edit')}>
                {text('forms.bulk.edit')}
              </Button>
            </Changes>
          )}
          <Button type="link" size="small" className={styles['records'] ?? ''} onClick={() => setOpen('results')}>
            {text('forms.bulk.last')}
          </Button>
        </div>
      )}
      {bulkId !== '' && <BulkLine {...place} id={bulkId} onResults={() => setOpen('results')} onClose={() => onBulk('')} />}
      {open === 'edit' && (
        <Suspense fallback={null}>
          <BulkEditDialog
            model={model}
            count={count}
            onClose={() => setOpen(undefined)}
            onRun={async (data, reason) => {
              const bulk = await start({ op: 'update', data, reason, ...chosen() });
              selection.clear();
              onBulk(bulk.id);
              return bulk;
            }}
          />
        </Suspense>
      )}
      {open === 'results' && <BulkResults {...place} id={bulkId} onOpen={onOpen} onClose={() => setOpen(undefined)} />}
    </>
  );
}
