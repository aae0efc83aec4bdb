import type { PortalItem } from '@banyan/shared-contracts/portal/portal-document';
import type { ComponentType } from 'react';

export interface CardProps<Option> {
  item: PortalItem;
  option: Option;
  /** Reports that there is nothing to show to this user: the card is closed. */
  onAbsent: () => void;
}

/** A kind of card. */
export interface CardDefinition {
  /** False for cards with their own frame and title. */
  framed: boolean;
  /** True for content that fills its place to the edges, without padding. */
  flush: boolean;
  /** Parses the options of a card; throws when it cannot be shown. */
  read: (option: unknown) => unknown;
  Card: ComponentType<CardProps<never>>;
}

/** Declares a kind of card; only fixes the types. */
export function defineCard<Option>(
  schema: { parse: (option: unknown) => Option },
  Card: ComponentType<CardProps<Option>>,
  { framed = true, flush = false }: { framed?: boolean; flush?: boolean } = {},
): CardDefinition {
  return { framed, flush, read: (option) => schema.parse(option), Card: Card as ComponentType<CardProps<never>> };
}
