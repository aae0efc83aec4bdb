import { extensionAt } from '@banyan/shared-contracts/define-remote';
import type { SlotChoice, SlotName, SlotProps } from '@banyan/shared-contracts/slots';
import { useSession } from '@banyan/shared-ui/runtime';
import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { useReleases } from './federation-context';
import { CardSkeleton } from './card-skeleton';
import { RemotePart } from './remote-part';

const hasMenu = (menus: readonly MenuItem[], code: string): boolean =>
  menus.some((menu) => menu.enCode === code || hasMenu(menu.children, code));

/** All extensions that remotes offer for a place, in their order; one that fails shows a small card. */
export function Slot<Name extends SlotName>(props: { name: Name } & SlotChoice & SlotProps[Name]) {
  const { name: slotName, only, none = null } = props;
  const releases = useReleases();
  const { menus } = useSession();
  const extensions = Object.entries(releases.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([remote, { offers }]) => offers.slots.map((extension) => ({ remote, ...extension })))
    .filter(({ slot, name }) => slot === slotName && (only === undefined || name === only))
    .filter(({ when }) => when === undefined || hasMenu(menus, when.menu))
    .sort((a, b) => a.order - b.order);
  if (extensions.length === 0) return none;
  return extensions.map(({ remote, index }) => (
    <RemotePart
      key={`${remote}/${index}`}
      remote={remote}
      part={`slot-${index}`}
      pick={({ slots }) => extensionAt<Name>(slots, index, slotName)?.load}
      props={props}
      loading={slotName === 'home.card' || slotName === 'profile.tab' ? <CardSkeleton /> : null}
      shape={slotName === 'topbar.item' ? 'icon' : 'card'}
    />
  ));
}
