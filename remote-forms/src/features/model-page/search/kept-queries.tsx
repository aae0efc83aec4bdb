import { DeleteOutlined } from '@ant-design/icons';
import { AppError } from '@banyan/shared-contracts/errors';
import { Changes, useConfirm, useToast } from '@banyan/shared-ui/runtime';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './super-query.module.css';
import { useKeptQueries } from './use-kept-queries';

interface KeptQueriesProps {
  menuId: string;
  /** The conditions that are written now. */
  written: () => { matchLogic: 'and' | 'or'; conditionList: readonly unknown[] };
  /** No condition is written that could be saved. */
  empty: boolean;
  onChoose: (value: { matchLogic: 'and' | 'or'; conditionList: unknown }) => void;
}

/** Queries that the user has saved under a name, and shared ones: chosen, saved, deleted. */
export function KeptQueries({ menuId, written, empty, onChoose }: KeptQueriesProps) {
  const text = useText();
  const toast = useToast();
  const confirm = useConfirm();
  const { kept, mayShare, save, remove } = useKeptQueries(menuId);
  const [chosenId, setChosenId] = useState<string>();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const chosen = kept.find(({ id }) => id === chosenId);
  const attempt = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => toast('error', error instanceof AppError ? error.message : text('forms.keptQuery.failed')));
  const choose = (id: string) => {
    const query = kept.find((one) => one.id === id);
    if (query === undefined) return;
    setChosenId(id);
    setName(query.fullName);
    setShared(query.shared && query.mayChange);
    onChoose({ matchLogic: query.matchLogic, conditionList: JSON.parse(query.conditionJson) as unknown });
  };
  const removeChosen = async () => {
    if (chosen === undefined) return;
    const title = text('forms.keptQuery.removeConfirm', { name: chosen.fullName });
    const content = chosen.shared ? text('forms.keptQuery.removeShared') : '';
    if (!(await confirm({ title, content, danger: true }))) return;
    await remove(chosen.id);
    setChosenId(undefined);
    setName('');
  };
  const fullName = name.trim();
  const optionsOf = (isShared: boolean) =>
    kept.filter((query) => query.shared === isShared).map(({ id, fullName: label }) => ({ value: id, label }));
  const groups = [
    { label: text('forms.keptQuery.own'), options: optionsOf(false) },
    { label: text('forms.keptQuery.shared'), options: optionsOf(true) },
  ];
  return (
    <div className={styles['kept']}>
      <Select
        aria-label={text('forms.keptQuery.choose')}
        placeholder={text('forms.keptQuery.choose')}
        notFoundContent={text('forms.keptQuery.none')}
        value={chosen?.id ?? null}
        options={groups.filter(({ options }) => options.length > 0)}
        onChange={(id: string | null) => id !== null && choose(id)}
      />
      <Changes>
        <Button
          icon={<DeleteOutlined />}
          danger
          disabled={chosen?.mayChange !== true}
          title={text('forms.keptQuery.remove')}
          aria-label={text('forms.keptQuery.remove')}
          onClick={() => attempt(removeChosen())}
        />
      </Changes>
      <Input
        aria-label={text('forms.keptQuery.name')}
        placeholder={text('forms.keptQuery.name')}
        maxLength={50}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Changes>
        <Button disabled={empty || fullName === ''} onClick={() => attempt(save(fullName, shared, written()))}>
          {text('forms.keptQuery.save')}
        </Button>
      </Changes>
      {mayShare && (
        <Checkbox className={styles['share'] ?? ''} checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {text('forms.listView.shared')}
        </Checkbox>
      )}
    </div>
  );
}
