import { isWebAddress } from '@banyan/shared-contracts/portal/web-address';
import { type Portal, PORTAL_LINK } from '@banyan/shared-contracts/portal/portal.contract';
import { createMenuModel, useMenuTitle } from '@banyan/shared-ui/menu';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { Link } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { EmptyState } from '@banyan/shared-ui/table';
import { useText } from '../../forms/public/text';
import { OutsideFrame } from './outside-frame';

/** A portal that is an external site, or a link to a page of the application. */
export function CustomPortal({ portal }: { portal: Portal }) {
  const { fullName, linkType, customUrl } = portal;
  return (
    <PageSheet label={fullName}>
      {linkType === PORTAL_LINK.page ? <PageLink address={customUrl} /> : <Site address={customUrl} title={fullName} />}
    </PageSheet>
  );
}

function Site({ address, title }: { address: string; title: string }) {
  const text = useText();
  if (!isWebAddress(address)) return <EmptyState text={text('forms.portal.badAddress', { address })} />;
  return <OutsideFrame src={address} title={title} />;
}

/** Only pages whose menu is granted. */
function PageLink({ address }: { address: string }) {
  const text = useText();
  const titleOf = useMenuTitle();
  const { menus } = useSession();
  const path = `/${address.replace(/^\/+|\/+$/g, '')}`;
  const node = createMenuModel(menus).find(path);
  if (node?.path !== path) return <EmptyState text={text('forms.portal.noPage', { address })} />;
  return (
    <EmptyState
      text={text('forms.portal.page')}
      action={<Link to={path}>{text('forms.portal.openPage', { name: titleOf(node.item) })}</Link>}
    />
  );
}
