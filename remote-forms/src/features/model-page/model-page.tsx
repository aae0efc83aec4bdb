import type { PageProps } from '@banyan/shared-contracts/remote';
import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { useNarrowScreen } from '@banyan/shared-ui/table';
import { Skeleton } from 'antd';
import { useRights, useUnsaved } from '@banyan/shared-ui/runtime';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useText } from '../../forms/public/text';
import { ModelList } from './list/late-list';
import { BesideLeftTree, OnlyForm, ViewRow } from './late-parts';
import styles from './model-page.module.css';
import { besideOf } from './people/beside-of';
import { RecordBody } from './record/record-body';
import { RECORD_TITLES } from './record/record-titles';
import { RecordFrame } from '../../forms/public/records/show';
import { FORM_ONLY, type Model, useModel } from '../../forms/public/model';
import { recordsIn } from './list/shown-rows';
import { readsBranches, useBranches } from './tree-table/use-branches';
import type { ListViews } from '@banyan/shared-contracts/forms/records/list-view.contract';
import { useLocation } from '@banyan/shared-ui/router';
import { groupedModel, underGroups } from './list-views/grouped-model';
import { isPlaceable, UNMASK } from './layouts/layout-fields';
import { type KnownViews, readAddress } from './list-views/list-address';
import type { ChosenNode } from './list-views/list-chosen';
import { useListAddress } from './list-views/use-list-address';
import { useListViews } from './list-views/use-list-views';
import { useEndlessRows } from './phone/use-endless-rows';
import { useListState } from './list/use-list-state';
import { useNeighbours } from './record/use-neighbours';
import { useRecordNavigation } from './record/use-record-navigation';
import { useRefresh, useRows } from './list/use-records';

/** The page of a designed model: its list, and over it a record to create, edit or read; without a list, its form. */
export function ModelPage({ basePath, menuId, moduleId }: PageProps) {
  const { model, error, retry } = useModel(moduleId);
  // Requested in parallel with the design.
  const { views, known, loading } = useListViews(moduleId, menuId, model?.webType !== FORM_ONLY && model?.webType !== VIEW);
  if (model?.webType === FORM_ONLY)
    return (
      <Suspense fallback={<Waiting />}>
        <OnlyForm key={model.id} model={model} menuId={menuId} />
      </Suspense>
    );
  if (model !== undefined && !loading)
    return <LoadedPage key={model.id} model={model} basePath={basePath} menuId={menuId} views={known ? views : undefined} />;
  return <PageSheet>{error === null || error === undefined ? <Waiting /> : <ErrorPanel error={error} retry={retry} />}</PageSheet>;
}

/** The same placeholder while the design and the code of its list load. */
function Waiting() {
  const text = useText();
  return (
    <div className={styles['waiting']} role="status" aria-label={text('forms.list.loading')}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}

interface LoadedPageProps {
  model: Model;
  basePath: string;
  menuId: string;
  views: ListViews | undefined;
}

/** Whether the server lets this person search and sort by a field. A view of data has no form to say so. */
const maySearch = ({ webType, form, column }: Model, address: string): boolean =>
  webType === VIEW || (fieldAt(form, address) !== undefined && column(address));

const NO_VIEWS: ListViews = { list: [], defaultId: '', mayShare: false };

function LoadedPage({ model: designed, basePath, menuId, views }: LoadedPageProps) {
  const text = useText();
  const narrow = useNarrowScreen();
  const model = (narrow ? designed.phone : undefined) ?? designed;
  const [dirty, setDirty] = useState(false);
  const discard = useRef<() => void>(null);
  const offered = model.isPhone === true ? undefined : views;
  const { pathname, search } = useLocation();
  const unmasked = useRights().button(UNMASK);
  const known: KnownViews = {
    ...(offered ?? NO_VIEWS),
    fits: (layout) => isPlaceable(model, layout, unmasked),
    sees: (address) => maySearch(model, address),
  };
  const list = useListState(model, () => readAddress(pathname === basePath ? search : '', model.design, known));
  useListAddress(basePath, model, list, known);
  const isTable = list.chosen.layout.kind === 'table';
  const isEndless = narrow && list.hasPage;
  const { groupBy } = list.chosen;
  const asked = { ...list.asked, branches: readsBranches(model, narrow, groupBy) };
  const found = useRows(model.id, menuId, asked, isTable && !isEndless);
  const { rows: paged, openBranch } = useBranches(model.id, menuId, asked, found);
  const endless = useEndlessRows(model.id, menuId, list.asked, isTable && isEndless);
  const rows = isEndless ? endless : paged;
  const shownModel = useMemo(() => groupedModel(model, groupBy), [model, groupBy]);
  const { data, error, isFetching } = rows;
  const refetch = useRefresh(model.id);
  const shownRows = useMemo(() => underGroups({ data, error, isFetching, refetch }, groupBy), [data, error, isFetching, refetch, groupBy]);
  const {
    view: linked,
    goesOn,
    open,
    close,
    swap,
  } = useRecordNavigation(basePath, dirty, () => {
    discard.current?.();
    setDirty(false);
  });
  // A link to the form shows the record to who may not change it.
  const view = linked?.kind === 'edit' && !model.button('edit') ? { ...linked, kind: 'detail' as const } : linked;
  const openId = view === undefined || view.kind === 'new' ? undefined : view.id;
  const neighbourOf = useNeighbours({ modelId: model.id, menuId, openId }, list, rows.data, isEndless ? endless : undefined);
  useUnsaved(dirty);

  return (
    <Page model={model} chosen={list.chosen.node} onChoose={list.setNode}>
      <Suspense fallback={<Waiting />}>
        <ModelList
          model={shownModel}
          menuId={menuId}
          list={list}
          rows={shownRows}
          endless={isEndless ? endless : undefined}
          views={offered}
          onOpen={open}
          onBranch={openBranch}
        />
      </Suspense>
      {view !== undefined && (
        <RecordFrame
          document={model.form.document}
          title={text(RECORD_TITLES[view.kind], { name: model.name })}
          beside={besideOf(model, menuId, view)}
          onClose={close}
        >
          {(footer) =>
            model.webType === VIEW ? (
              <Suspense fallback={<Waiting />}>
                <ViewRow
                  model={model}
                  row={recordsIn(rows.data?.list ?? []).find(({ id }) => view.kind === 'detail' && id === view.id)}
                  footer={footer}
                  onClose={close}
                />
              </Suspense>
            ) : (
              <RecordBody
                model={model}
                menuId={menuId}
                view={view}
                goesOn={goesOn?.goOn}
                {...(goesOn?.values === undefined ? {} : { values: goesOn.values })}
                footer={footer}
                neighbourOf={neighbourOf}
                hasAddress
                onDirty={setDirty}
                discardRef={discard}
                onView={swap}
                onClose={close}
              />
            )
          }
        </RecordFrame>
      )}
    </Page>
  );
}

interface PageParts {
  model: Model;
  chosen: ChosenNode | undefined;
  onChoose: (node: ChosenNode | undefined) => void;
  children: ReactNode;
}

/** The sheet of the page, beside the tree that filters its rows where there is one. */
function Page({ model, chosen, onChoose, children }: PageParts) {
  if (model.design.type !== LIST_KIND.leftTree) return <PageSheet label={model.name}>{children}</PageSheet>;
  return (
    <Suspense fallback={<Waiting />}>
      <BesideLeftTree model={model} chosen={chosen} onChoose={onChoose}>
        <PageSheet label={model.name} className={styles['beside']}>
          {children}
        </PageSheet>
      </BesideLeftTree>
    </Suspense>
  );
}
