import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { recordList } from '@banyan/shared-contracts/forms/design/default-list';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { Drawer, Skeleton } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { type Model, type RecordView, useModelPreview } from '../../forms/public/model';
import { RecordFrame } from '../../forms/public/records/show';
import { useText } from '../../forms/public/text';
import { useWidgets } from '../../forms/public/widget-registry';
import { ModelList } from './list/late-list';
import { RecordBody } from './record/record-body';
import { RECORD_TITLES } from './record/record-titles';
import { useNeighbours } from './record/use-neighbours';
import { useListState } from './list/use-list-state';
import { useRows } from './list/use-records';

interface DesignRecordsProps {
  designId: string;
  onClose: () => void;
}

/** The records of a form without a list, for its designers: they view, export and delete them here. */
export function DesignRecords({ designId, onClose }: DesignRecordsProps) {
  const text = useText();
  useReturnFocus();
  const { contractOf } = useWidgets();
  const { model: form, error, retry } = useModelPreview(designId, 'released');
  const model = useMemo(
    () =>
      form && { ...form, design: columnDesign.parse(recordList(form.whole.document, contractOf)), button: () => true, column: () => true },
    [form, contractOf],
  );
  return (
    <Drawer
      open
      size="min(1200px, 96vw)"
      title={text('forms.record.ofDesign', { name: form?.name ?? '' })}
      onClose={onClose}
      styles={{ body: { display: 'flex', flexDirection: 'column' } }}
    >
      {model !== undefined ? (
        <Records model={model} />
      ) : error === null || error === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <ErrorPanel error={error} retry={retry} />
      )}
    </Drawer>
  );
}

function Records({ model }: { model: Model }) {
  const text = useText();
  // The id of the design replaces that of a menu.
  const menuId = model.id;
  const list = useListState(model);
  const rows = useRows(model.id, menuId, list.asked);
  const [view, setView] = useState<RecordView>();
  const openId = view === undefined || view.kind === 'new' ? undefined : view.id;
  const neighbourOf = useNeighbours({ modelId: model.id, menuId, openId }, list, rows.data);
  const close = () => setView(undefined);
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <ModelList model={model} menuId={menuId} list={list} rows={rows} onOpen={setView} />
      {view !== undefined && (
        <RecordFrame document={model.form.document} title={text(RECORD_TITLES[view.kind], { name: model.name })} onClose={close}>
          {(footer) => (
            <RecordBody
              model={model}
              menuId={menuId}
              view={view}
              goesOn={undefined}
              footer={footer}
              neighbourOf={neighbourOf}
              onDirty={() => undefined}
              discardRef={{ current: null }}
              onView={setView}
              onClose={close}
            />
          )}
        </RecordFrame>
      )}
    </Suspense>
  );
}
