import { commonConfig } from '@banyan/shared-contracts/forms/design/common-settings';
import { widgetDesigns } from '@banyan/shared-contracts/forms/design/registry';
import { elementOf, kindsOf, membersOf, readTree } from '@banyan/shared-contracts/forms/design/settings-tree';
import * as z from '@banyan/shared-contracts/schema';
import type { Members } from '../../../../core/documents/members';

/** What the items of widgets consist of (api-forms B2 to B6), out of their designs. */

/** Members of an object with the value of each that is missing; those without a default may be missing. */
function membersIn(schema: z.ZodType): Members {
  return Object.fromEntries(
    Object.entries(membersOf(schema) ?? {}).flatMap(([name, member]) => {
      const absent = member.safeParse(undefined);
      const mayBeMissing = absent.success && absent.data === undefined;
      const missing: unknown = mayBeMissing || membersOf(member) === undefined ? absent.data : readTree(member, {});
      return missing === undefined ? [] : [[name, [missing, ...kindsOf(member)] as const]];
    }),
  );
}

/** What the members of one widget are. */
export interface WidgetMembers {
  /** Name of its component; without one it is made of the type. */
  tag?: string;
  /** What a new record begins with; of several things it is a list. */
  start?: unknown;
  own: Members;
  config: Members;
  /** Events that scripts may follow. */
  events: readonly string[];
  container: boolean;
  /** Of members that are lists of objects: the members of each of these. */
  lists: Readonly<Record<string, Members>>;
}

const listed = widgetDesigns.map(({ contract, schema, tag, start, events }) => {
  const { __config__: config = z.object({}), on: _scripts, ...own } = membersOf(schema) ?? {};
  const { defaultValue: _start, ...configured } = membersOf(config) ?? {};
  const members: WidgetMembers = {
    tag,
    start,
    events,
    own: membersIn(z.object(own)),
    config: membersIn(z.object(configured)),
    container: contract.shape === 'container' || contract.shape === 'table',
    lists: Object.fromEntries(
      Object.entries(own).flatMap(([name, member]) => {
        const inner = contract.shape === 'table' ? elementOf(member) : undefined;
        return inner !== undefined && membersOf(inner) !== undefined ? [[name, membersIn(inner)] as const] : [];
      }),
    ),
  };
  return [contract.type, members] as const;
});

/** Types of the parts between a container and its fields; these parts are not fields themselves. */
const parts = new Set(widgetDesigns.flatMap((design) => design.parts.map(({ contract }) => contract.type)));

export const WIDGETS: ReadonlyMap<string, WidgetMembers> = new Map(listed.filter(([type]) => !parts.has(type)));
export const PANES: ReadonlyMap<string, WidgetMembers> = new Map(listed.filter(([type]) => parts.has(type)));

/** Of a widget that the platform does not know. */
export const UNKNOWN: WidgetMembers = { own: {}, config: membersIn(z.object(commonConfig)), events: [], container: false, lists: {} };
