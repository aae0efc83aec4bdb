import type { PickedKind } from '@banyan/shared-contracts/forms/model/widget';
import type { NamedOption } from '@banyan/shared-contracts/forms/widgets/option-source';
import { listOrganizeTree } from '@banyan/shared-contracts/organization/organize.contract';
import { listGroupTree, listPositionTree, listRoleTree } from '@banyan/shared-contracts/organization/principal-tree.contract';
import type { SendRequest } from '@banyan/shared-ui/runtime';

interface TreeNode {
  id: string;
  fullName: string;
  organize: string;
  type: string;
  children?: readonly TreeNode[] | undefined;
}

const TYPE = { organize: 'department', position: 'position', role: 'role', group: 'group' } as const;

/** Departments, positions, roles or groups by their names; departments by their paths as well. */
export async function listNamed(request: SendRequest, kind: Exclude<PickedKind, 'user'>): Promise<NamedOption[]> {
  const found = new Map<string, NamedOption>();
  const walk = (nodes: readonly TreeNode[]) => {
    for (const { id, fullName, organize, type, children } of nodes) {
      if (type === TYPE[kind]) {
        const names = kind === 'organize' ? [fullName, organize] : [fullName];
        names.forEach((name) => found.set(`${id} ${name}`, { id, fullName: name }));
      }
      walk(children ?? []);
    }
  };
  walk(await treeOf(request, kind));
  return [...found.values()];
}

async function treeOf(request: SendRequest, kind: Exclude<PickedKind, 'user'>): Promise<readonly TreeNode[]> {
  if (kind === 'organize') return (await request(listOrganizeTree, { params: { id: '0' } })).data.list;
  if (kind === 'position') return (await request(listPositionTree, {})).data.list;
  if (kind === 'role') return (await request(listRoleTree, {})).data.list;
  return (await request(listGroupTree, {})).data;
}
