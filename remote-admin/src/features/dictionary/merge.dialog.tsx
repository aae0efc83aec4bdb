import {
  type DictionaryEntryRow,
  dictionaryEntryResource,
  type DictionaryOption,
  listDictionaryOptions,
  mergeDictionaryEntry,
  type MergePlan,
  planDictionaryMerge,
} from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { useRecord } from '@banyan/shared-ui/crud';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Modal, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';

const flat = (options: readonly DictionaryOption[]): DictionaryOption[] =>
  options.flatMap((option) => [option, ...flat(option.children ?? [])]);

/** Merges an entry into another one of its category, after saying how much names it. */
export function MergeDialog({ row, onClose }: RowDialogProps<DictionaryEntryRow>) {
  const text = useText();
  const steady = useSteadyDialog();
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const [intoId, setIntoId] = useState<string>();
  useReturnFocus();
  const { data: record } = useRecord(dictionaryEntryResource, row.id);
  const typeId = typeof record?.['dictionaryTypeId'] === 'string' ? record['dictionaryTypeId'] : '';
  const { data: options } = useQuery({
    queryKey: ['dictionaryEntry', 'options', typeId],
    queryFn: async () => (await request(listDictionaryOptions, { params: { typeId } })).data.list,
    enabled: typeId !== '',
  });
  const params = { id: row.id, intoId: intoId ?? '0' };
  const plan = useQuery({
    queryKey: ['dictionaryEntry', 'merge', row.id, intoId],
    queryFn: async () => (await request(planDictionaryMerge, { params })).data,
    enabled: intoId !== undefined,
    ...{ gcTime: 0, staleTime: 0 },
    meta: { silent: true },
  });
  const merge = useMutation({
    mutationFn: async () => toast('success', (await request(mergeDictionaryEntry, { params })).msg),
    async onSuccess() {
      onClose();
      await cache.invalidateQueries({ queryKey: ['dictionaryEntry'] });
    },
    meta: { silent: true },
  });
  const problem = merge.error ?? plan.error;
  const others = flat(options ?? []).filter(({ id, disabled }) => id !== row.id && disabled !== true);

  return (
    <Modal
      {...steady}
      open
      width={600}
      title={text('admin.dictionary.mergeTitle', { name: row.fullName })}
      okText={text('admin.dictionary.mergeDo')}
      okButtonProps={{ danger: true, disabled: plan.data === undefined, loading: merge.isPending }}
      onOk={() => merge.mutate()}
      onCancel={onClose}
    >
      <Select
        aria-label={text('admin.dictionary.mergeInto')}
        placeholder={text('admin.dictionary.mergeChoose')}
        style={{ width: '100%', marginBottom: 12 }}
        showSearch={{ optionFilterProp: 'label' }}
        value={intoId}
        onChange={setIntoId}
        options={others.map(({ id, fullName, enCode }) => ({ value: id, label: `${fullName} (${enCode})` }))}
      />
      {problem !== null && <Alert type="error" showIcon title={problem instanceof AppError ? problem.message : String(problem)} />}
      {intoId !== undefined && problem === null && (plan.data === undefined ? <Skeleton active /> : <Plan plan={plan.data} />)}
    </Modal>
  );
}

/** What a merge changes, in sentences with their numbers. */
function Plan({ plan: { records, designs, others, children, long } }: { plan: MergePlan }) {
  const text = useText();
  const total = records.reduce((sum, { count }) => sum + count, 0);
  const isNone = total + designs.length + others + children === 0;
  return (
    <>
      {isNone && <p>{text('admin.dictionary.mergeNone')}</p>}
      {total > 0 && <p>{text('admin.dictionary.mergeRecords', { count: total })}</p>}
      {records.length > 0 && (
        <ul>
          {records.map((use) => (
            <li key={`${use.name} ${use.field}`}>{text('admin.dictionary.mergeRecord', use)}</li>
          ))}
        </ul>
      )}
      {designs.length > 0 && <p>{text('admin.dictionary.mergeDesigns', { count: designs.length, names: designs.join('、') })}</p>}
      {others > 0 && <p>{text('admin.dictionary.mergeOthers', { count: others })}</p>}
      {children > 0 && <p>{text('admin.dictionary.mergeChildren', { count: children })}</p>}
      <Alert type="warning" showIcon title={text(long ? 'admin.dictionary.mergeLong' : 'admin.dictionary.mergeFinal')} />
    </>
  );
}
