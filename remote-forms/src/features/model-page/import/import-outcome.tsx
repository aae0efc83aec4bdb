import { exportModelExceptions } from '@banyan/shared-contracts/forms/records/model-import.contract';
import { getImport } from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { openDownload } from '@banyan/shared-ui/download';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress, Space } from 'antd';
import type { ModelImportHeader } from '@banyan/shared-contracts/forms/records/model-import.contract';
import { useEffect, useEffectEvent } from 'react';
import { rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { ImportRows } from './import-rows';
import { UndoImport } from './undo-import';
import { importsKey, isAtWork, LOOK_MS } from './use-import';

interface ImportOutcomeProps {
  modelId: string;
  menuId: string;
  importId: string;
  header: readonly ModelImportHeader[];
  run: (work: () => Promise<void>) => Promise<void>;
}

/** The result of an import: its progress, the rows that failed, and the undo. */
export function ImportOutcome({ modelId, menuId, importId, header, run }: ImportOutcomeProps) {
  const text = useText();
  const request = useRequest();
  const cache = useQueryClient();
  const { data: found, refetch } = useQuery({
    queryKey: [...importsKey(modelId), importId],
    queryFn: async ({ signal }) => (await request(getImport, { params: { modelId, importId }, query: { menuId } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data === undefined || isAtWork(state.data) ? LOOK_MS : false),
    staleTime: 0,
  });
  useFrame('jobChanged', () => void refetch());
  const renew = useEffectEvent(() => void cache.invalidateQueries({ queryKey: rowsKey(modelId) }));
  useEffect(() => {
    if (found?.state === 'done' || found?.state === 'undone') renew();
  }, [found?.state]);
  if (found === undefined) return null;
  const { state, done, total, saved, updated } = found;
  if (isAtWork(found))
    return (
      <div role="status">
        <p>{text(state === 'running' ? 'forms.import.later' : 'forms.import.undoing')}</p>
        {state === 'running' && <Progress percent={Math.floor((done / total) * 100)} aria-label={text('forms.import.later')} />}
      </div>
    );
  const failed = found.failed.map(({ texts, reason }) => ({ ...texts, errorsInfo: reason }));
  const saveFailed = async () =>
    openDownload((await request(exportModelExceptions, { params: { modelId }, body: { list: failed, menuId } })).data);
  const count = total - saved;
  const title =
    state === 'undone'
      ? text('forms.import.undone')
      : count === 0
        ? text('forms.import.allDone', { done: saved })
        : text('forms.import.someDone', { done: saved, failed: count });
  return (
    <>
      <Alert
        type={state === 'done' && count === 0 ? 'success' : state === 'undone' ? 'info' : 'warning'}
        showIcon
        title={updated > 0 && state !== 'undone' ? `${title} · ${text('forms.import.updated', { count: updated })}` : title}
        action={
          <Space>
            {failed.length > 0 && <Button onClick={() => void run(saveFailed)}>{text('forms.import.exceptions')}</Button>}
            {found.kept === '' && <UndoImport modelId={modelId} menuId={menuId} found={found} />}
          </Space>
        }
      />
      {failed.length > 0 && <ImportRows header={header} rows={failed} />}
    </>
  );
}
