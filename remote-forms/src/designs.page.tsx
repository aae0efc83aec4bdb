import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useSearchParams } from '@banyan/shared-ui/router';
import { useRequest, useRights, useSession } from '@banyan/shared-ui/runtime';
import { memo, useLayoutEffect, useState } from 'react';
import { sendDesignRequests } from './features/form-designer/saving/design-requests';
import { useHandler } from './features/form-designer/screen/actions/use-handler';
import { DesignsPage } from './features/designs/designs-page';
import type { DesignStart } from './features/designs/design-starts';
import { SaveVersionDialog } from './features/designs/versions/save-version.dialog';
import { VersionsOf } from './features/designs/versions/versions-of';
import { ReleaseOf } from './features/designs/release/release-of';

const OpenedDesigner = lazyPart(
  () => {
    const designer = import(/* webpackChunkName: "form-designer" */ './opened-designer');
    // The designer waits for the widgets, and shows a failure.
    void import('./forms/widgets').then(({ widgets, widgetTypes }) => widgets.load(widgetTypes)).catch(() => undefined);
    return designer;
  },
  'OpenedDesigner',
  null,
);

/** Not drawn again while the designer above it opens and closes. */
const Designs = memo(DesignsPage);

const OpenedRecords = lazyPart(() => import(/* webpackChunkName: "design-records" */ './opened-records'), 'OpenedRecords', null);

const ignored = () => undefined;

/** Designs of forms (`onlineDev/webDesign`); `?design=` opens one of them in its designer, `&node=` shows a field there, `&begin=tables` its tables, `&check=` its problems. `?records=` shows the records of a form without a list. */
export default function WebDesignPage() {
  const [query, setQuery] = useSearchParams();
  const rights = useRights();
  const [isReleasing, setReleasing] = useState(false);
  const [kept, setKept] = useState<'save' | { session: string }>();
  const designId = query.get('design') ?? '';
  const open = (id: string, more: { node?: string; begin?: string; check?: string } = {}) =>
    setQuery(id === '' ? {} : { design: id, ...more });
  const openDesign = useHandler((id: string, start?: DesignStart | 'check') =>
    open(id, start === 'table' ? { begin: 'tables' } : start === 'check' ? { check: '1' } : {}),
  );
  const openRecords = useHandler((id: string) => setQuery({ records: id }));
  const recordsId = query.get('records') ?? '';
  const isRecords = /^\d{1,19}$/.test(recordsId);
  const isOpen = /^\d{1,19}$/.test(designId);
  const request = useRequest();
  const { userId } = useSession().user;
  useLayoutEffect(() => {
    if (isOpen && !OpenedDesigner.ready()) sendDesignRequests(request, designId, userId);
  }, [isOpen, designId, request, userId]);
  return (
    <>
      <Designs onDesign={openDesign} onRecords={openRecords} />
      {isRecords && <OpenedRecords key={recordsId} designId={recordsId} onClose={() => open('')} />}
      {isOpen && (
        <OpenedDesigner
          key={designId}
          designId={designId}
          node={query.get('node') ?? undefined}
          isChoosingTables={query.get('begin') === 'tables'}
          checked={query.get('check') ?? undefined}
          onClose={() => open('')}
          onVersions={(session) => setKept({ session })}
          onSaveVersion={rights.button('btn_edit') ? () => setKept('save') : undefined}
          onRelease={rights.button('btn_release') ? () => setReleasing(true) : undefined}
        />
      )}
      {isOpen && kept === 'save' && <SaveVersionDialog designId={designId} onSaved={ignored} onClose={() => setKept(undefined)} />}
      {isOpen && typeof kept === 'object' && <VersionsOf designId={designId} session={kept.session} onClose={() => setKept(undefined)} />}
      {isOpen && isReleasing && (
        <ReleaseOf
          designId={designId}
          onNode={(node) => {
            setReleasing(false);
            open(designId, { node });
          }}
          onAdvice={() => {
            setReleasing(false);
            open(designId, { check: String(Number(query.get('check') ?? 0) + 1) });
          }}
          onClose={() => setReleasing(false)}
        />
      )}
    </>
  );
}
