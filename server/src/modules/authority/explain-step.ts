import type { Locale } from '@banyan/shared-contracts/locales';
import type { ExplainedLink, ExplainedStep, ExplainedWay, LinkKind } from '@banyan/shared-contracts/permission/explain.contract';
import type { Caller } from '../../core/access/caller';
import type { Connection } from '../../core/database/database';
import { translate } from '../../core/i18n/translate';
import { listWays, type Person, type Thing, type WayRow } from './explain.repository';

/** The user in question, and the language of the answer. */
export interface Asked {
  person: Person;
  /** The person as the gate meets them. */
  caller: Caller;
  locale: Locale;
}

interface Condition {
  kind: Exclude<ExplainedStep['kind'], 'account' | 'record'>;
  name: string;
  /** Any of them is enough. */
  things: readonly Thing[];
  /** A menu above that is disabled. */
  offAbove?: string;
}

const linkKind = (kind: Thing['kind']): LinkKind => (kind === 'module' || kind === 'portal' ? 'menu' : kind);
const state = (on: boolean) => (on ? 'holds' : 'off');

function toWay({ person }: Asked, things: readonly Thing[], row: WayRow): ExplainedWay {
  const thing = things.find(({ kind, id }) => kind === row.kind && id === row.itemId);
  const membership: ExplainedLink[] =
    row.memberKind === null || row.memberKind === 'user'
      ? []
      : [{ kind: row.memberKind, id: row.memberId ?? '', name: row.memberName ?? '', state: state(row.memberEnabled === true) }];
  const links: ExplainedLink[] = [
    { kind: 'user', id: person.id, name: person.name, state: state(person.enabled) },
    ...membership,
    {
      kind: 'permissionGroup',
      id: row.groupId,
      name: row.groupName,
      state: !row.groupEnabled ? 'off' : row.memberKind === null ? 'missing' : 'holds',
    },
    { kind: linkKind(row.kind), id: row.itemId, name: thing?.name ?? '', state: state(thing?.enabled === true) },
  ];
  return { holds: row.memberKind !== null && links.every((link) => link.state === 'holds'), links };
}

function sentenceOf({ locale, person }: Asked, { kind, name, things, offAbove }: Condition, ways: readonly ExplainedWay[]): string {
  const named = { kind: translate(locale, `explain.kind.${kind}`), name };
  if (offAbove !== undefined) return translate(locale, 'explain.offAbove', { name: offAbove });
  if (things.length === 0) return translate(locale, 'explain.nothing', named);
  if (things.every(({ enabled }) => !enabled)) return translate(locale, 'explain.off', named);
  const [way] = ways;
  if (way === undefined) return translate(locale, 'explain.notGranted', named);
  const group = way.links.find((link) => link.kind === 'permissionGroup')?.name ?? '';
  const broken = way.links.find((link) => link.state !== 'holds');
  if (broken?.state === 'missing') return translate(locale, 'explain.notMember', { group, person: person.name });
  if (broken !== undefined)
    return translate(locale, 'explain.off', { kind: translate(locale, `explain.kind.${broken.kind}`), name: broken.name });
  const member = way.links.length > 3 ? way.links[1] : undefined;
  if (member === undefined) return translate(locale, 'explain.throughGroup', { group });
  return translate(locale, 'explain.through', { group, kind: translate(locale, `explain.kind.${member.kind}`), name: member.name });
}

/** One condition with every way on which a grant reaches the person, or does not. */
export async function explainStep(connection: Connection, asked: Asked, condition: Condition): Promise<ExplainedStep> {
  const rows = await listWays(connection, asked.person.id, condition.things);
  const ways = rows.map((row) => toWay(asked, condition.things, row)).sort((a, b) => Number(b.holds) - Number(a.holds));
  const holds = condition.offAbove === undefined && ways.some((way) => way.holds);
  return { kind: condition.kind, name: condition.name, holds, sentence: sentenceOf(asked, condition, ways), ways };
}
