import { expect, it } from 'vitest';
import { newTypeSql } from './sync-types';

it('the length of a new column is that of the source', () => {
  expect(newTypeSql('postgres', 'varchar', 'string', '50')).toBe('varchar(50)');
  expect(newTypeSql('postgres', 'numeric', 'decimal', '10,2')).toBe('numeric(10,2)');
  expect(newTypeSql('mysql', 'varchar', 'string', '5000')).toBe('longtext');
});

it('a text that a source names as a length does not become part of a statement', () => {
  const written = '10)); drop table public.user_account; --';
  expect(newTypeSql('postgres', 'varchar', 'string', written)).toBe('varchar');
  expect(newTypeSql('postgres', 'numeric', 'decimal', `10,${written}`)).toBe('numeric');
  expect(newTypeSql('mysql', 'varchar', 'string', written)).toBe('varchar(255)');
});
