import { readPortalDocument } from '@banyan/shared-contracts/portal/portal-document';
import { type Portal, PORTAL_TYPE } from '@banyan/shared-contracts/portal/portal.contract';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { EmptyState } from '@banyan/shared-ui/table';
import { useMemo } from 'react';
import { useText } from '../../forms/public/text';
import { CustomPortal } from './custom-portal';
import { DesignedPortal } from './designed-portal';

/** Whether the content can be shown. */
export const isReadable = ({ type, formData }: Portal): boolean =>
  type === PORTAL_TYPE.custom || readPortalDocument(formData) !== undefined;

/** A portal in the form of its kind. */
export function PortalView({ portal }: { portal: Portal }) {
  const text = useText();
  const document = useMemo(() => readPortalDocument(portal.formData), [portal.formData]);
  if (portal.type === PORTAL_TYPE.custom) return <CustomPortal portal={portal} />;
  if (document !== undefined && document.layout.length > 0) return <DesignedPortal portal={portal} document={document} />;
  return (
    <PageSheet label={portal.fullName}>
      <EmptyState text={text(document === undefined ? 'forms.portal.unreadable' : 'forms.portal.empty')} />
    </PageSheet>
  );
}
