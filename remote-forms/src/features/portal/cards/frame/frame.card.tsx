import { frameOption } from '@banyan/shared-contracts/portal/cards/frame.option';
import { OutsideFrame } from '../../outside-frame';
import { type CardProps, defineCard } from '../../card-definition';

function FrameCard({ item, option }: CardProps<{ src: string }>) {
  return <OutsideFrame src={option.src} title={item.title} />;
}

export const frameCard = defineCard(frameOption, FrameCard, { flush: true });
