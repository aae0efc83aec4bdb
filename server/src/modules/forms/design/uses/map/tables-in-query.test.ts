import { expect, it } from 'vitest';
import { tablesInQuery } from './tables-in-query';

it.each([
  ['select * from orders', ['orders']],
  ['select * from Orders o join "order Items" i on i.id = o.id left join shop.goods g on true', ['orders', 'order Items', 'goods']],
  ['select * from a, b c, public.d where x in (select y from e)', ['a', 'b', 'd', 'e']],
  [`select 'from nowhere' as x -- from comment\nfrom real /* from other */`, ['real']],
  ['with recent as (select * from orders), named (a) as (select 1) select * from recent join named on true', ['orders']],
  ['select * from generate_series(1, 3) n', []],
  ['select * from (select * from inner_table) x', ['inner_table']],
  ['select * from `表 一` join [dbo].[客户] c on true', ['表 一', '客户']],
  ['select 1', []],
])('%s', (query, tables) => {
  expect(tablesInQuery(query)).toEqual(tables);
});
