import type { Message } from '@banyan/shared-contracts/design/change';
import type { Word } from '@banyan/shared-ui/designer';

/** The words of a message: its places are filled, and those whose name ends in `Key` by the words of a key. */
export function sayMessage(word: Word, { key, values }: Message): string {
  return word(key).replace(/\{(\w+)\}/g, (place, name: string) => {
    const named = values[`${name}Key`];
    return named === undefined ? String(values[name] ?? place) : word(String(named));
  });
}
