import { parseTypedId, type PrincipalType, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { PrincipalField, usePicked } from '@banyan/shared-ui/picker';

type Stored = string | readonly string[];

/** Untyped ids for these kinds; people and groups of several kinds are mixed, as typed ids. */
const bareType: Readonly<Record<string, PrincipalType>> = {
  organization: 'department',
  department: 'department',
  position: 'position',
  role: 'role',
  group: 'group',
};

const lastOf = (stored: Stored): string => (typeof stored === 'string' ? stored : (stored.at(-1) ?? ''));
const bareOf = (stored: string): string => stored.replace(/--[a-z]+$/, '');

/**
 * The objects that may be chosen. Ids stay in the format of the design: organizations by their path, people with their kind, others
 * untyped.
 */
export function PrincipalsControl({ id, item, value, onChange, onEnd }: ControlProps) {
  const { from = 'mixed' } = item;
  const { nodeOf } = usePicked([]);
  const stored = Array.isArray(value) ? (value as Stored[]) : [];
  const type = lookup(bareType, from);
  const idOf = (one: Stored) => (type === undefined ? typed(lastOf(one)) : bareOf(lastOf(one)));
  const held = new Map(stored.map((one) => [idOf(one), one]));
  const toStored = (chosen: string): Stored => {
    const path = from === 'organization' ? nodeOf(toTypedId(chosen, 'department'))?.organizeIds : undefined;
    return held.get(chosen) ?? (path === undefined ? chosen : [...path]);
  };
  return (
    <PrincipalField
      kind={from}
      multiple
      control={{ id }}
      value={[...held.keys()]}
      onChange={(ids) => {
        onChange(ids.map(toStored));
        onEnd();
      }}
    />
  );
}

const typed = (id: string): string => (parseTypedId(id) === undefined ? toTypedId(id, 'user') : id);
