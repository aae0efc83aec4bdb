import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import { type ComparedField, ConditionEditor, useSummary } from '@banyan/shared-ui/conditions';
import { Modal, Segmented, Tag } from 'antd';
import { useMemo, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { type Conditions, finishedGroups, queryFields, readFilter, writeFilter } from '../../../forms/public/query';
import { useText } from '../../../forms/public/text';
import { KeptQueries } from './kept-queries';
import styles from './super-query.module.css';

interface SuperQueryProps {
  model: Model;
  /** JSON text of the search conditions (api-forms B17); '' where there are none. */
  value: string;
  onSearch: (value: string) => void;
}

const NOTHING: Conditions = { logic: 'and', groups: [] };

const read = (value: string, fields: readonly ComparedField[]): Conditions =>
  value === '' ? NOTHING : readFilter(JSON.parse(value) as unknown, fields);

/** Fields that this user may search by: the server refuses all others. */
const useFields = ({ form, column }: Model): ComparedField[] =>
  useMemo(
    () =>
      queryFields([
        ...[...form.fields.values()].filter(({ address }) => column(address)).map((field) => ({ field })),
        ...[...form.tables.values()].flatMap((table) =>
          table.fields.filter(({ address }) => column(address)).map((field) => ({ field, table: table.label })),
        ),
      ]),
    [form, column],
  );

interface SuperQueryDialogProps extends SuperQueryProps {
  /** Queries are saved for this menu; '' where they are not saved. */
  menuId: string;
  onClose: () => void;
}

/** Conditions that users write themselves, joined in groups. */
export function SuperQueryDialog({ model, menuId, value, onSearch, onClose }: SuperQueryDialogProps) {
  const text = useText();
  const fields = useFields(model);
  const [{ logic, groups }, setDraft] = useState(() => read(value, fields));
  // The sentence says what is searched: a condition without a value is left out.
  const summary = useSummary(fields)(finishedGroups(groups), logic);
  const write = () => writeFilter({ logic, groups }, (address) => fieldAt(model.whole, address)?.contract.type ?? '');
  const search = () => {
    const written = write();
    onSearch(written.conditionList.length === 0 ? '' : JSON.stringify(written));
    onClose();
  };
  return (
    <Modal
      open
      width={760}
      title={text('forms.list.superQuery')}
      okText={text('forms.list.search')}
      onOk={search}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <div className={styles['dialog']}>
        {menuId !== '' && (
          <KeptQueries
            menuId={menuId}
            written={write}
            empty={write().conditionList.length === 0}
            onChoose={(kept) => setDraft(readFilter(kept, fields))}
          />
        )}
        {groups.length > 1 && (
          <Segmented<'and' | 'or'>
            size="small"
            value={logic}
            aria-label={text('forms.list.superQuery.between')}
            options={[
              { value: 'and', label: text('forms.list.superQuery.all') },
              { value: 'or', label: text('forms.list.superQuery.any') },
            ]}
            onChange={(next) => setDraft({ groups, logic: next })}
          />
        )}
        <ConditionEditor
          groups={groups}
          fields={fields}
          summary={summary}
          words={{ says: (said) => text('forms.list.superQuery.says', { text: said }), nothing: text('forms.list.superQuery.nothing') }}
          onChange={(next) => setDraft({ logic, groups: next })}
        />
      </div>
    </Modal>
  );
}

/** The search conditions as text, with a button that removes them. */
export function SuperQueryTag({ model, value, onSearch }: SuperQueryProps) {
  const text = useText();
  const fields = useFields(model);
  const conditions = useMemo(() => read(value, fields), [value, fields]);
  const said = useSummary(fields)(conditions.groups, conditions.logic);
  return (
    <div className={styles['tag']}>
      <Tag
        closable={{ 'aria-label': text('forms.list.superQuery.clear') }}
        title={said}
        onClose={(event) => {
          event.preventDefault();
          onSearch('');
        }}
      >
        {said}
      </Tag>
    </div>
  );
}
