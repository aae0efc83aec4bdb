import { Navigate, useLocation } from '@banyan/shared-ui/router';
import { useState } from 'react';
import { useKernel } from '../../use-kernel';
import { useText } from '../../use-text';
import { ExternalPage } from './external-page';
import { readLinkAddress } from './link-address';
import { RefusedPage } from './refused-page';

/** The path of an address that is one of our own pages: that page opens, instead of a frame around ourselves. */
function pathInside(href: string, basePath: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(href);
  if (origin !== location.origin || !pathname.startsWith(`${basePath}/`) || /^\/(?:api|r)\//.test(pathname)) return undefined;
  return pathname.slice(basePath.length) + search + hash;
}

/** The fixed route `/externalLink?href=`: the address it carries, in a frame; never with the session's token. */
export function ExternalLinkPage() {
  const text = useText();
  const { search } = useLocation();
  // A page that is kept stays with its own address while others are shown.
  const [address] = useState(() => readLinkAddress(search));
  const kernel = useKernel();
  const inside = 'href' in address ? pathInside(address.href, kernel.page.basePath) : undefined;
  if (inside !== undefined) return <Navigate to={inside} replace />;
  if ('href' in address) return <ExternalPage href={address.href} title={text('shell.external.title')} confined />;
  const { refused } = address;
  return (
    <RefusedPage reason={refused === '' ? text('shell.external.missing') : text('shell.external.refusedText', { address: refused })} />
  );
}
