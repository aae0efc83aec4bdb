import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { useCardTitle } from '../card-face';
import { type CardList, type CardPage, type CardPages, cardsKey, countsKey } from '../use-cards';
import { useCardMove } from '../use-card-move';
import type { BoardColumnFacts } from './use-board-columns';

/** A card that is being moved. */
export interface BoardCard {
  row: ModelRow;
  from: string | null;
}

/** The records of a list that one column of the board shows. */
export const columnPart = (by: string, value: string | null) => ({ column: { by, value } });

const withRows = (pages: CardPages | undefined, change: (page: CardPage, index: number) => ModelRow[]): CardPages | undefined =>
  pages && { ...pages, pages: pages.pages.map((page, index) => ({ ...page, list: change(page, index) })) };

/** The value that a column sets: marks are 0 or 1. */
const valueOf = ({ contract }: FormField, value: string | null): unknown =>
  value === null || contract.options !== undefined ? value : Number(value);

/** Moves cards between columns: shown at once, and reverted when the server refuses. */
export function useBoardMoves(list: CardList, field: FormField) {
  const cache = useQueryClient();
  const text = useText();
  const toast = useToast();
  const titleOf = useCardTitle(list);
  const { save, question } = useCardMove(list.model, list.menuId);
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set());
  /** The card that has the focus after its move. */
  const [focused, setFocused] = useState<string>();

  function show({ row, from }: BoardCard, to: string | null): void {
    const count = (value: string | null, by: number) =>
      cache.setQueryData<{ value: string | null; count: number }[]>(countsKey(list), (known) => {
        if (known === undefined) return known;
        const has = known.some((one) => one.value === value);
        return has ? known.map((one) => (one.value === value ? { ...one, count: one.count + by } : one)) : [...known, { value, count: by }];
      });
    cache.setQueryData<CardPages>(cardsKey(list, columnPart(field.key, from)), (pages) =>
      withRows(pages, (page) => page.list.filter(({ id }) => id !== row.id)),
    );
    cache.setQueryData<CardPages>(cardsKey(list, columnPart(field.key, to)), (pages) =>
      withRows(pages, (page, index) => (index === 0 ? [row, ...page.list] : page.list)),
    );
    count(from, -1);
    count(to, 1);
  }

  async function move(card: BoardCard, to: BoardColumnFacts, keepsFocus: boolean): Promise<void> {
    const { id } = card.row;
    if (card.from === to.value || !to.takes || moving.has(id)) return;
    setMoving((known) => new Set(known).add(id));
    if (keepsFocus) setFocused(id);
    show(card, to.value);
    const title = titleOf(card.row);
    try {
      if (await save(card.row, title, { [field.key]: valueOf(field, to.value) }))
        toast('success', text('forms.layout.moved', { title, column: to.title }));
    } finally {
      setMoving((known) => new Set([...known].filter((one) => one !== id)));
    }
  }

  return { move, question, moving, focused, onFocused: () => setFocused(undefined) };
}
