import { slotOption } from '@banyan/shared-contracts/portal/cards/slot.option';
import { useHost } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import { type CardProps, defineCard } from '../../card-definition';

function Absent({ onAbsent }: { onAbsent: () => void }) {
  const say = useEffectEvent(onAbsent);
  useEffect(() => say(), []);
  return null;
}

function SlotCard({ option, onAbsent }: CardProps<{ extension: string }>) {
  const { Slot } = useHost();
  return <Slot name="home.card" only={option.extension} none={<Absent onAbsent={onAbsent} />} />;
}

export const slotCard = defineCard(slotOption, SlotCard, { framed: false });
