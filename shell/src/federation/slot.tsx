import type { SlotName, SlotProps } from '@banyan/shared-contracts/slots';
import { useSession } from '@banyan/shared-ui/runtime';
import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { useReleases } from './federation-context';
import { RemotePart } from './remote-part';

const hasMenu = (menus: readonly MenuItem[], code: string): boolean =>
  menus.some((menu) => menu.enCode === code || hasMenu(menu.children, code));

/** All extensions that remotes offer for a place, in their order; one that fails shows a small card. */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]) {
  const releases = useReleases();
  const { menus } = useSession();
  const extensions = Object.entries(releases.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([remote, { offers }]) => offers.slots.map((extension) => ({ remote, ...extension })))
    .filter(({ slot, when }) => slot === name && (when === undefined || hasMenu(menus, when.menu)))
    .sort((a, b) => a.order - b.order);
  return extensions.map(({ remote, index }) => (
    <RemotePart
      key={`${remote}/${index}`}
      remote={remote}
      part={`slot-${index}`}
      pick={({ slots }) => slots[index]?.load as never}
      props={props}
      loading={null}
      shape={name === 'topbar.item' ? 'icon' : 'card'}
    />
  ));
}
