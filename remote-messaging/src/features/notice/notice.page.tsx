import type { NoticeRow } from '@banyan/shared-contracts/messaging/notice.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { useMemo, useState } from 'react';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { NoticePreviewDialog } from './notice-preview.dialog';
import { noticeScreen } from './notice.screen';
import { useNoticeActions } from './use-notice-actions';

const ReadersDrawer = lazyPart(() => import('./readers/notice-readers.drawer'), 'NoticeReadersDrawer', null);

/** Notice administration: write, preview, release, recall, list the readers, delete. */
export default function NoticePage() {
  const [previewed, setPreviewed] = useState<NoticeRow>();
  const [followed, setFollowed] = useState<NoticeRow>();
  const { release, recall } = useNoticeActions();
  const screen = useMemo(() => noticeScreen({ preview: setPreviewed, release, recall, follow: setFollowed }), [release, recall]);
  return (
    <>
      <CrudPage screen={screen} />
      {previewed !== undefined && <NoticePreviewDialog id={previewed.id} onClose={() => setPreviewed(undefined)} />}
      {followed !== undefined && <ReadersDrawer notice={followed} onClose={() => setFollowed(undefined)} />}
    </>
  );
}
