import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { ScreenWidthContext } from '@banyan/shared-ui/table';
import { useMemo } from 'react';
import type { Model } from '../../../forms/public/model';
import { BesideLeftTree } from '../late-parts';
import { ModelList } from './late-list';
import { DesignedContext } from '../designed-context';
import { arrangedRows } from './arranged-rows';
import styles from '../model-page.module.css';
import { useListState } from './use-list-state';
import { type ShownRows, useRows } from './use-records';

interface DesignedListProps {
  /** The draft. */
  model: Model;
  /** The released design whose rows are shown. */
  designId: string;
  /** Sample rows where there are none. */
  samples: readonly ModelRow[];
  /** Px; undefined for the available width. */
  width: number | undefined;
}

const nothing = () => undefined;

/** The parts of a list that decide about its rows and their order: the rows are requested again when they change. */
function asDrawn({ design, isPhone }: Model): string {
  const { type, columnList, searchList, defaultSortConfig, groupField, parentField, treeRelation, treeDataSource, hasPage, pageSize } =
    design;
  const filter = isPhone === true ? 'ruleListApp' : 'ruleList';
  return JSON.stringify({
    ...{ type, defaultSortConfig, groupField, parentField, treeRelation, treeDataSource, hasPage, pageSize, [filter]: design[filter] },
    // Their order has no effect here.
    columnList: columnList.map(({ prop }) => ({ prop })).sort((one, other) => (one.prop < other.prop ? -1 : 1)),
    searchList: searchList.map(({ prop, searchType, isKeyword, isIncludeSubordinate }) => ({
      ...{ prop, searchType, isKeyword, isIncludeSubordinate },
    })),
  });
}

/** The list of a draft as users will see it, with the records of the released design, while it is designed. */
export function DesignedList(props: DesignedListProps) {
  const { type, searchList, defaultSortConfig, pageSize, hasPage } = props.model.design;
  const starts = searchList.map(({ prop, value }) => [prop, value]);
  return <DesignedRows key={JSON.stringify([type, starts, defaultSortConfig, pageSize, hasPage])} {...props} />;
}

function DesignedRows({ model, designId, samples, width }: DesignedListProps) {
  const list = useListState(model);
  const drawn = useMemo(() => asDrawn(model), [model]);
  const { data, error, isFetching, refetch } = useRows(designId, '', { ...list.asked, drawn });
  const { type, groupField } = model.design;
  const rows = useMemo((): ShownRows => {
    const isSampled = model.webType === VIEW || error !== null || (data?.list.length === 0 && list.asked.queryJson === '');
    const found = isSampled ? samples : data?.list;
    const arranged = found && arrangedRows(found, type, groupField);
    const pagination = isSampled || data === undefined ? { currentPage: 1, pageSize: 20, total: samples.length } : data.pagination;
    return { data: arranged && { list: arranged, pagination }, error: null, isFetching: isFetching && !isSampled, refetch };
  }, [data, error, isFetching, refetch, samples, type, groupField, list.asked.queryJson, model.webType]);
  const page = (
    <PageSheet label={model.name} {...(type === LIST_KIND.leftTree ? { className: styles['beside'] ?? '' } : {})}>
      <ModelList model={model} menuId="" list={list} rows={rows} onOpen={nothing} />
    </PageSheet>
  );
  return (
    <ScreenWidthContext value={width}>
      <DesignedContext value>
        {type === LIST_KIND.leftTree ? (
          <BesideLeftTree model={model} chosen={list.chosen.node} onChoose={list.setNode}>
            {page}
          </BesideLeftTree>
        ) : (
          page
        )}
      </DesignedContext>
    </ScreenWidthContext>
  );
}
