import { Alert, Button, Input, Radio, Select, Switch } from 'antd';
import { useToast } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { ColumnMapping } from './column-mapping';
import { ImportGrid } from './import-grid';
import styles from './import.module.css';
import { fillDown, gridColumns, replaceTexts, setCell } from './import-rows-edit';
import type { RecordImporting } from './use-import';

interface ImportPreviewProps {
  wizard: RecordImporting;
  busy: boolean;
  onMap: (place: number, address: string) => void;
}

/** The records of the file: their columns, the problems of each cell, and the import options. */
export function ImportPreview({ wizard, busy, onMap }: ImportPreviewProps) {
  const text = useText();
  const toast = useToast();
  const { sheet, rows, problems, updates, checking, isLarge, change } = wizard;
  const [onlyWrong, setOnlyWrong] = useState(false);
  // A corrected row stays in the list until the list is loaded again.
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const columns = useMemo(() => gridColumns(sheet.header), [sheet.header]);
  const shown = useMemo(
    () => (onlyWrong ? rows.filter(({ place }) => problems.has(place) || kept.has(place)) : rows),
    [onlyWrong, rows, problems, kept],
  );
  function showOnlyWrong(only: boolean) {
    setKept(new Set(only ? problems.keys() : []));
    setOnlyWrong(only);
  }
  function replace() {
    const replaced = replaceTexts(rows, columns, find, by);
    change(replaced.rows);
    toast('success', text('forms.import.replaced', { count: replaced.count }));
  }

  return (
    <section className={styles['preview']} aria-label={text('forms.import.preview')}>
      <ColumnMapping columns={sheet.columns} fields={sheet.fields} busy={busy} onMap={onMap} />
      {rows.length === 0 && sheet.header.length > 0 && <Alert type="warning" showIcon title={text('forms.import.empty')} />}
      {isLarge && <Alert type="info" showIcon title={text('forms.import.large', { count: sheet.total, shown: rows.length })} />}
      <div className={styles['bar']}>
        <span role="status">
          {text('forms.import.count', { count: isLarge ? sheet.total : rows.length })}
          {problems.size > 0 && <strong className={styles['wrong']}>{text('forms.import.wrong', { count: problems.size })}</strong>}
          {updates > 0 && <span className={styles['updates']}>{text('forms.import.updates', { count: updates })}</span>}
          {checking && <span className={styles['wrong']}>{text('forms.import.checking')}</span>}
        </span>
        {!isLarge && (
          <>
            <span className={styles['replace']}>
              <Input
                size="small"
                style={{ width: 120 }}
                aria-label={text('forms.import.find')}
                placeholder={text('forms.import.find')}
                value={find}
                onChange={({ target }) => setFind(target.value)}
              />
              <Input
                size="small"
                style={{ width: 120 }}
                aria-label={text('forms.import.replaceBy')}
                placeholder={text('forms.import.replaceBy')}
                value={by}
                onChange={({ target }) => setBy(target.value)}
              />
              <Button size="small" disabled={find === ''} onClick={replace}>
                {text('forms.import.replace')}
              </Button>
            </span>
            <label>
              <Switch size="small" checked={onlyWrong} onChange={showOnlyWrong} disabled={problems.size === 0 && !onlyWrong} />{' '}
              {text('forms.import.onlyWrong')}
            </label>
          </>
        )}
      </div>
      <ImportGrid
        columns={columns}
        rows={shown}
        problems={problems}
        fixed={isLarge}
        onChange={(cell, next) => change(setCell(rows, cell, next))}
        onFill={(column) => change(fillDown(rows, column))}
        onRemove={(place) => change(rows.filter((row) => row.place !== place))}
      />
      <div className={styles['bar']}>
        {!isLarge && (
          <Radio.Group
            value={wizard.onlyGood}
            onChange={({ target }) => wizard.setOnlyGood(target.value === true)}
            options={[
              { value: true, label: text('forms.import.onlyGood') },
              { value: false, label: text('forms.import.allOrNone') },
            ]}
          />
        )}
        {wizard.keyFields.length > 0 && (
          <Select
            style={{ minWidth: 240 }}
            aria-label={text('forms.import.key')}
            value={wizard.keyField}
            onChange={wizard.setKeyField}
            options={[
              { value: '', label: text('forms.import.insertOnly') },
              ...wizard.keyFields.map(({ address, label }) => ({ value: address, label: text('forms.import.updateBy', { label }) })),
            ]}
          />
        )}
        {wizard.asksReason && (
          <Input
            style={{ width: 280 }}
            aria-label={text('forms.import.why')}
            placeholder={text('forms.import.whyHint')}
            maxLength={500}
            value={wizard.reason}
            onChange={({ target }) => wizard.setReason(target.value)}
          />
        )}
      </div>
    </section>
  );
}
