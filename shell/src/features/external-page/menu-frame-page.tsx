import { addressContext, addressOf, type MenuNode, useMenuTitle, useRefusal } from '@banyan/shared-ui/menu';
import { useState } from 'react';
import { useKernel } from '../../use-kernel';
import { ExternalPage } from './external-page';
import { RefusedPage } from './refused-page';

/** The page of a report (type 5) or of a link that opens inside the application (type 7): its address in a frame, or why there is none. */
export function MenuFramePage({ node }: { node: MenuNode }) {
  const titleOf = useMenuTitle();
  const refusal = useRefusal();
  const kernel = useKernel();
  // Another token gives another address; an open page retains its address.
  const [address] = useState(() => addressOf(node, addressContext(kernel)));
  if (address.kind === 'refused') return <RefusedPage reason={refusal(address)} />;
  return <ExternalPage href={address.href} title={titleOf(node.item)} />;
}
