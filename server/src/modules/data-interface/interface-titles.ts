import { AppError } from '@banyan/shared-contracts/errors';
import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { GivenParameter } from '@banyan/shared-contracts/forms/model/widget';
import { isId } from '../../core/ids/only-ids';
import type { Asker, InterfaceRows } from './interface-rows';
import { everything } from './run/pipeline';

interface TitleQuestion {
  interfaceId: string;
  parameters: readonly GivenParameter[];
  key: string;
  title: string;
  values: readonly string[];
}

/** The label of a row is a text or a number; any other value gives no label. */
const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Depth at which a tree of rows is cut. */
const MAX_DEPTH = 20;

/** Values of one member in rows, and in the rows within them. */
function valuesIn(found: readonly InterfaceRow[], key: string): Set<string> {
  const values = new Set<string>();
  const walk = (list: readonly unknown[], depth: number) => {
    for (const row of list) {
      if (typeof row !== 'object' || row === null || depth > MAX_DEPTH) continue;
      values.add(wordOf((row as InterfaceRow)[key]));
      for (const member of Object.values(row)) if (Array.isArray(member)) walk(member, depth + 1);
    }
  };
  walk(found, 0);
  values.delete('');
  return values;
}

/** Titles of the interface rows that records refer to. */
export function createInterfaceTitles({ rows, byIds }: Pick<InterfaceRows, 'rows' | 'byIds'>) {
  return {
    /**
     * Titles of the rows, by value; an empty map where the interface was deleted or cannot be called, so that a list never fails because of
     * it.
     */
    async titles(asker: Asker, question: TitleQuestion): Promise<ReadonlyMap<string, string>> {
      const { interfaceId, parameters, key, title, values } = question;
      if (!/^\d{1,18}$/.test(interfaceId)) return new Map();
      const sent = parameters.map(({ field, value }) => ({ field, defaultValue: value }));
      const found = await byIds(asker, interfaceId, sent, key, values).catch((error: unknown) => {
        if (error instanceof AppError) return [];
        throw error;
      });
      return new Map(found.map((row) => [wordOf(row[key]), wordOf(row[title])]));
    },

    /** The values that occur in its rows, at any depth of a tree; undefined where the interface was deleted or cannot be called. */
    async known(
      asker: Asker,
      { interfaceId, parameters, key, values }: Omit<TitleQuestion, 'title'>,
    ): Promise<ReadonlySet<string> | undefined> {
      if (!isId(interfaceId)) return undefined;
      const sent = parameters.map(({ field, value }) => ({ field, defaultValue: value }));
      try {
        const member = key === '' ? 'id' : key;
        const first = valuesIn(await byIds(asker, interfaceId, sent, member, values), member);
        // What lies deeper in a tree is found by no question about rows.
        return values.every((value) => first.has(value))
          ? first
          : valuesIn((await rows(asker, interfaceId, sent, everything)).rows, member);
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },
  };
}
