import { slotOption } from '@banyan/shared-contracts/portal/cards/slot.option';
import { useHost } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import { type CardProps, defineCard } from '../../card-definition';

function Absent({ onAbsent }: { onAbsent: () => void }) {
  const say = useEffectEvent(onAbsent);
  useEffect(() => say(), []);
  return null;
}

/** A remote's extension for the home page, by name. */
export function ExtensionCard({ name, onAbsent }: { name: string; onAbsent: () => void }) {
  const { Slot } = useHost();
  return <Slot name="home.card" only={name} none={<Absent onAbsent={onAbsent} />} />;
}

function SlotCard({ option, onAbsent }: CardProps<{ extension: string }>) {
  return <ExtensionCard name={option.extension} onAbsent={onAbsent} />;
}

export const slotCard = defineCard(slotOption, SlotCard, { framed: false });
