import { useLocation } from '@banyan/shared-ui/router';
import { useState } from 'react';
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
  if ('href' in address) {
    const { href } = address;
    return <ExternalPage href={href} title={text('shell.external.title')} confined={new URL(href).origin === location.origin} />;
  }
  const { refused } = address;
  return (
    <RefusedPage reason={refused === '' ? text('shell.external.missing') : text('shell.external.refusedText', { address: refused })} />
  );
}
