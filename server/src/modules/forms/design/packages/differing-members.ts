import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@banyan/shared-contracts/locales';
import { isMessageKey, type MessageKey, translate } from '../../../../core/i18n/translate';
import type { Json } from '../../../../core/documents/members';

/** Longest value that a sentence shows. */
const SHOWN = 60;

const isShort = (value: unknown): boolean => ['string', 'number'].includes(typeof value) && String(value).length <= SHOWN;

/** Words of members by their name; a member without words has the name itself. */
const wordOf = (member: string, locale: Locale): string => {
  const key = `package.member.${member}`;
  return isMessageKey(key) ? translate(locale, key) : member;
};

/** A sentence for each of the members that differ; long texts and lists only say that they do. */
export function differingMembers(ours: Json, theirs: Json, members: readonly string[], locale: Locale): string[] {
  return members.flatMap((member) => {
    const [a, b] = [ours[member], theirs[member]];
    if (isDeepStrictEqual(a, b)) return [];
    const name = wordOf(member, locale);
    const isMark = typeof a === 'boolean' && typeof b === 'boolean';
    if (isMark) return [translate(locale, b ? 'package.turnedOn' : 'package.turnedOff', { name })];
    const key: MessageKey = isShort(a) && isShort(b) ? 'package.differs' : 'package.differsLong';
    return [translate(locale, key, { name, a: String(a), b: String(b) })];
  });
}
