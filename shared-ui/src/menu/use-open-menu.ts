import { useNavigate } from '@banyan/shared-ui/router';
import { useToast } from '@banyan/shared-ui/runtime';
import type { Kernel } from '../host/kernel';
import { type AddressContext, addressOf } from './menu-address';
import type { MenuNode } from './menu-model';
import { useRefusal } from './use-refusal';

/** Input for the addresses of menus, in the current session. */
export const addressContext = ({ page, session }: Pick<Kernel, 'page' | 'session'>): AddressContext => ({
  token: session.token() ?? '',
  links: page.links,
  origin: location.origin,
});

/**
 * Opens a menu: its page by the router, or a window of its own (product-1 section 2, sidebar entries). A menu with a page here explains a
 * problem on that page; for others a toast gives the reason why nothing opens.
 */
export function useOpenMenu(kernel: Pick<Kernel, 'page' | 'session'>): (node: MenuNode) => void {
  const navigate = useNavigate();
  const toast = useToast();
  const refusal = useRefusal();
  return (node) => {
    const address = addressOf(node, addressContext(kernel));
    if (address.kind === 'window') window.open(address.href, '_blank', 'noopener,noreferrer');
    else if (node.path !== undefined) void navigate(node.path);
    else if (address.kind === 'refused') toast('error', refusal(address));
  };
}
