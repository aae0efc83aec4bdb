import { extensionAt } from '@banyan/shared-contracts/define-remote';
import type { SlotChoice, SlotName, SlotProps } from '@banyan/shared-contracts/slots';
import { useSession } from '@banyan/shared-ui/runtime';
import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { Fragment, useEffect, useState } from 'react';
import { useReleases } from '../federation-context';
import { CardSkeleton } from './card-skeleton';
import { RemotePart } from './remote-part';

const hasMenu = (menus: readonly MenuItem[], code: string): boolean =>
  menus.some((menu) => menu.enCode === code || hasMenu(menu.children, code));

/** Places whose extensions come one after the other, so that nothing delays the first of them. */
const IN_TURN: readonly SlotName[] = ['home.card'];
/** A part that takes longer does not hold up the next one. */
const TURN_MS = 4000;

/** All extensions that remotes offer for a place, in their order; one that fails shows a small card. */
export function Slot<Name extends SlotName>(props: { name: Name } & SlotChoice & SlotProps[Name]) {
  const { name: slotName, only, none = null } = props;
  const releases = useReleases();
  const { menus } = useSession();
  const [settled, setSettled] = useState(0);
  const extensions = Object.entries(releases.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([remote, { offers }]) => offers.slots.map((extension) => ({ remote, ...extension })))
    .filter(({ slot, name }) => slot === slotName && (only === undefined || name === only))
    .filter(({ when }) => when === undefined || hasMenu(menus, when.menu))
    .sort((a, b) => a.order - b.order);
  const isWaiting = IN_TURN.includes(slotName) && settled + 1 < extensions.length;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const turn = setTimeout(() => setSettled((before) => Math.max(before, settled + 1)), TURN_MS);
    return () => clearTimeout(turn);
  }, [isWaiting, settled]);
  if (extensions.length === 0) return none;
  const loading = slotName === 'home.card' || slotName === 'profile.tab' ? <CardSkeleton /> : null;
  const shown = IN_TURN.includes(slotName) ? extensions.slice(0, settled + 1) : extensions;
  const parts = shown.map(({ remote, index }, place) => (
    <RemotePart
      key={`${remote}/${index}`}
      remote={remote}
      part={`slot-${index}`}
      pick={({ slots }) => extensionAt<Name>(slots, index, slotName)?.load}
      props={props}
      loading={loading}
      shape={slotName === 'topbar.item' ? 'icon' : 'card'}
      onSettled={() => setSettled((before) => Math.max(before, place + 1))}
    />
  ));
  return [
    ...parts,
    ...extensions.slice(shown.length).map(({ remote, index }) => <Fragment key={`${remote}/${index}`}>{loading}</Fragment>),
  ];
}
