import { type RawBuilder, sql } from 'kysely';

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Whether a text holds the keyword; both in small letters, as far as the keyword has any: of long histories that is most of the work. */
export function within(text: RawBuilder<unknown>, keyword: string): RawBuilder<unknown> {
  const cased = [...keyword].filter((letter) => letter.toLowerCase() !== letter.toUpperCase()).join('');
  if (cased === '') return sql`strpos(${text}, ${keyword}) > 0`;
  if (isAscii(cased)) return sql`strpos(lower(${text} collate "C"), lower(${keyword}::text collate "C")) > 0`;
  return sql`strpos(lower(${text}), lower(${keyword})) > 0`;
}
