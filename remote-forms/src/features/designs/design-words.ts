import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import type { FormsText } from '../../forms/public/text';

export type DesignsKey = Parameters<FormsText>[0];

/** The text of a state: never released, released, changed since. */
export const STATE_WORDS: Readonly<Record<DesignRow['isRelease'], DesignsKey>> = {
  0: 'forms.designs.state.never',
  1: 'forms.designs.state.released',
  2: 'forms.designs.state.changed',
};

const KIND_WORDS: Readonly<Record<number, DesignsKey>> = {
  1: 'forms.designs.kind.form',
  2: 'forms.designs.kind.list',
  4: 'forms.designs.kind.view',
};

export const kindWord = ({ webType }: Pick<DesignRow, 'webType'>): DesignsKey | undefined => KIND_WORDS[webType];
