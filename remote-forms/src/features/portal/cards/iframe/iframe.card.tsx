import { iframeOption } from '@banyan/shared-contracts/portal/cards/iframe.option';
import { OutsideFrame } from '../../outside-frame';
import { type CardProps, defineCard } from '../../card-definition';

function IframeCard({ item, option }: CardProps<{ defaultValue: string }>) {
  return <OutsideFrame src={option.defaultValue} title={item.title} />;
}

export const iframeCard = defineCard(iframeOption, IframeCard, { flush: true });
