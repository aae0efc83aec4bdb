import { useLocation } from '@banyan/shared-ui/router';
import { useState } from 'react';
import { useKernel } from '../../use-kernel';
import { useText } from '../../use-text';
import { ExternalPage } from './external-page';
import { readLinkAddress } from './link-address';
import { RefusedPage } from './refused-page';

/** The fixed route `/externalLink?href=`: the address it carries, in a frame; never with the session's token. */
export function ExternalLinkPage() {
  const text = useText();
  const { search } = useLocation();
  // A page that is kept stays with its own address while others are shown.
  const [address] = useState(() => readLinkAddress(search));
  const kernel = useKernel();
  if ('href' in address) {
    const { href } = address;
    const known = kernel.page.links.tokenHosts.includes(new URL(href).host);
    return <ExternalPage href={href} title={text('shell.external.title')} confined={!known} />;
  }
  const { refused } = address;
  return (
    <RefusedPage reason={refused === '' ? text('shell.external.missing') : text('shell.external.refusedText', { address: refused })} />
  );
}
