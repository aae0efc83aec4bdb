import type { DesignUse } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import { describe, expect, it } from 'vitest';
import { summedUses } from './summed-uses';

const use = (kind: DesignUse['kind'], owner: string, field: string, place: string): DesignUse => ({
  ...{ field, kind, owner, name: `name of ${owner}`, place, holder: '', count: 1 },
});

describe('the list of uses', () => {
  it('has one line for all rights of a kind in a menu, and for a row scope', () => {
    const lines = summedUses([
      use('menu', '1', '', 'web'),
      use('rights', '1', 'a', 'columns'),
      use('rights', '1', 'b', 'columns'),
      use('rights', '1', 'a', 'form'),
      use('rights', '2', 'a', 'columns'),
      use('scope', '1', 'a', 'own records'),
      use('scope', '1', 'b', 'own records'),
    ]);
    expect(lines.map(({ kind, owner, place, field, fields }) => [kind, owner, place, field, fields].join('|'))).toEqual([
      'menu|1|web||0',
      'rights|1|columns||2',
      'rights|1|form||1',
      'rights|2|columns||1',
      'scope|1|own records||2',
    ]);
  });

  it('keeps every setting of another design', () => {
    const uses = [use('form', '1', 'a', 'Total'), use('form', '1', 'b', 'Total'), use('list', '1', 'a', '')];
    expect(summedUses(uses).map(({ field }) => field)).toEqual(['a', 'b', 'a']);
  });
});
