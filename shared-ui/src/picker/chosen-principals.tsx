import { parseTypedId, type PrincipalType } from '@banyan/shared-contracts/organization/principal.contract';
import type zh from '../i18n/messages/zh.json';
import { useUiText } from '../i18n/use-ui-text';
import { ChosenPane, useDrawn } from './chosen-pane';
import { usePicked } from './pick/use-picked';

interface ChosenPrincipalsProps {
  refs: readonly string[];
  /** Items are grouped under the word for their kind. */
  grouped: boolean;
  ordered: boolean;
  loading: boolean;
  onChange: (refs: readonly string[]) => void;
}

/** Chosen principals with their place in the organization. */
export function ChosenPrincipals({ grouped, ...props }: ChosenPrincipalsProps) {
  const text = useUiText();
  const list = useDrawn(props.refs);
  const { nodeOf, nameOf } = usePicked(list.drawn);
  const aboveOf = (ref: string) => {
    const node = nodeOf(ref);
    const isOrganization = node?.type === 'company' || node?.type === 'department';
    return node?.organize
      .split('/')
      .slice(0, isOrganization ? -1 : undefined)
      .join('/');
  };
  return (
    <ChosenPane
      {...props}
      {...list}
      describe={(ref) => ({ name: nameOf(ref), above: aboveOf(ref) })}
      {...(grouped ? { groups: groupsOf(list.drawn).map(([type, refs]) => ({ title: text(GROUPS[type]), refs })) } : {})}
    />
  );
}

type GroupName = Exclude<PrincipalType, 'company'>;

/** In this order (product-2 section 2, mixed selector). */
const GROUPS = {
  department: 'ui.picker.tab.department',
  position: 'ui.picker.tab.position',
  user: 'ui.picker.people',
  group: 'ui.picker.tab.group',
  role: 'ui.picker.tab.role',
} as const satisfies Record<GroupName, keyof typeof zh>;

function groupsOf(refs: readonly string[]): [GroupName, string[]][] {
  const typeOf = (ref: string) => {
    const type = parseTypedId(ref)?.type ?? 'user';
    return type === 'company' ? 'department' : type;
  };
  return (Object.keys(GROUPS) as GroupName[])
    .map((type): [GroupName, string[]] => [type, refs.filter((ref) => typeOf(ref) === type)])
    .filter(([, items]) => items.length > 0);
}
