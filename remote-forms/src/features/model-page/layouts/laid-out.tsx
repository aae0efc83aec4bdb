import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useSession } from '@banyan/shared-ui/runtime';
import { Skeleton } from 'antd';
import { type ReactNode, Suspense, useMemo } from 'react';
import type { Model, RecordView } from '../../../forms/public/model';
import { headerButton } from '../list/list-buttons';
import { useRowOpening } from '../list/row-open';
import type { ListState } from '../list/use-list-state';
import type { FormBeginning } from '../record/use-record-navigation';
import type { CardList } from './use-cards';

const Board = lazyPart(() => import(/* webpackChunkName: "board" */ './board/board'), 'Board');
const Calendar = lazyPart(() => import(/* webpackChunkName: "calendar" */ './calendar/calendar'), 'Calendar');
const Gallery = lazyPart(() => import(/* webpackChunkName: "gallery" */ './gallery/gallery'), 'Gallery');

interface LaidOutProps {
  model: Model;
  menuId: string;
  list: ListState;
  /** Shown where there are no cards. */
  empty: ReactNode;
  onOpen: (view: RecordView, begins?: FormBeginning) => void;
}

/** The records of a list as a board, a calendar or a gallery. */
export function LaidOut({ model, menuId, list, empty, onOpen }: LaidOutProps) {
  const { readOnly } = useSession();
  const { detail, edit } = useRowOpening(model, onOpen);
  const { layout } = list.chosen;
  const { queryJson, superQueryJson, sidx, phone } = list.asked;
  const cards = useMemo(
    (): CardList => ({
      model,
      menuId,
      layout,
      asked: { queryJson, superQueryJson, sidx, phone, currentPage: 1, pageSize: 1 },
    }),
    [model, menuId, layout, queryJson, superQueryJson, sidx, phone],
  );
  const mayAdd = readOnly === undefined && headerButton(model, 'add') !== undefined;
  const props = {
    list: cards,
    open: detail ?? edit,
    onAdd: mayAdd ? (values: FormRecord) => onOpen({ kind: 'new' }, { values }) : undefined,
  };
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} />}>
      {layout.kind === 'board' && <Board {...props} />}
      {layout.kind === 'calendar' && <Calendar {...props} />}
      {layout.kind === 'gallery' && <Gallery {...props} empty={empty} />}
    </Suspense>
  );
}
