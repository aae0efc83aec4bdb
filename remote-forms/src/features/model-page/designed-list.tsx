import { LIST_KIND } from '@banyan/shared-contracts/forms/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { ScreenWidthContext } from '@banyan/shared-ui/table';
import { useMemo } from 'react';
import type { Model } from '../../forms/public/model';
import { BesideLeftTree } from './late-parts';
import { ModelList } from './late-list';
import { arrangedRows } from './arranged-rows';
import { useListState } from './use-list-state';
import { type ShownRows, useRows } from './use-records';

interface DesignedListProps {
  /** The draft. */
  model: Model;
  /** The released design whose rows are shown. */
  designId: string;
  /** Rows that are shown where there are none. */
  samples: readonly ModelRow[];
  /** Px; undefined for the room that there is. */
  width: number | undefined;
}

const nothing = () => undefined;

/** The list of a draft as people will have it, while it is designed. The server is asked again when its kind, its order or what it searches by changes. */
export function DesignedList(props: DesignedListProps) {
  const { type, searchList, defaultSortConfig, pageSize, hasPage } = props.model.design;
  const starts = searchList.map(({ prop, value }) => [prop, value]);
  return <DesignedRows key={JSON.stringify([type, starts, defaultSortConfig, pageSize, hasPage])} {...props} />;
}

function DesignedRows({ model, designId, samples, width }: DesignedListProps) {
  const list = useListState(model.design);
  const { data, error, isFetching, refetch } = useRows(designId, '', list.asked);
  const { type, groupField } = model.design;
  const rows = useMemo((): ShownRows => {
    const isSampled = error !== null || (data?.list.length === 0 && list.asked.queryJson === '');
    const found = isSampled ? samples : data?.list;
    const arranged = found && arrangedRows(found, type, groupField);
    const pagination = isSampled || data === undefined ? { currentPage: 1, pageSize: 20, total: samples.length } : data.pagination;
    return { data: arranged && { list: arranged, pagination }, error: null, isFetching: isFetching && !isSampled, refetch };
  }, [data, error, isFetching, refetch, samples, type, groupField, list.asked.queryJson]);
  const page = (
    <PageSheet label={model.name}>
      <ModelList model={model} menuId="" list={list} rows={rows} onOpen={nothing} />
    </PageSheet>
  );
  return (
    <ScreenWidthContext value={width}>
      {type === LIST_KIND.leftTree && width === undefined ? (
        <BesideLeftTree model={model} onChoose={list.setNode}>
          {page}
        </BesideLeftTree>
      ) : (
        page
      )}
    </ScreenWidthContext>
  );
}
