import { TREE_SOURCE } from '@banyan/shared-contracts/forms/model/column-design';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { FORM_ID } from '@banyan/shared-contracts/forms/records/record';
import { optionsOf, type OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { readParameters } from '@banyan/shared-contracts/forms/widgets/parameters';
import { listOrganizeTree, type OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { interfaceOptions, type Model, type Option, useOptions } from '../../../forms/public/model';

const NOTHING: OptionSource = { kind: 'static', options: [] };

/** A node with the values of the field in its rows. */
interface Node {
  key: string;
  title: string;
  /** Ids from the root down. */
  path: string[];
  children: Node[];
  /** It has no children. */
  isLeaf?: boolean;
}

const ofOptions = (options: readonly Option[], above: string[] = []): Node[] =>
  options.map(({ value, label, children = [] }) => {
    const path = [...above, value];
    return { key: value, title: label, path, children: ofOptions(children, path) };
  });

const ofOrganizations = (nodes: readonly OrganizeNode[]): Node[] =>
  nodes.map(({ id, fullName, organizeIds, children }) => ({
    key: id,
    title: fullName,
    path: organizeIds,
    children: ofOrganizations(children),
  }));

export const findNode = (nodes: readonly Node[], key: string): Node | undefined => {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key);
    if (found !== undefined) return found;
  }
  return undefined;
};

export const keysIn = ({ key, children }: Node): string[] => [key, ...children.flatMap(keysIn)];

/** The source of the options of the tree; organizations have a separate tree. */
function sourceOf({ design }: Model, field: FormField | undefined): OptionSource {
  const own = field?.contract.options?.(field.settings);
  const { treeDataSource, treeDictionary, treePropsUrl, treePropsValue, treePropsLabel, treePropsChildren } = design;
  if (treeDataSource === TREE_SOURCE.options) return own ?? NOTHING;
  if (treeDataSource === TREE_SOURCE.dictionary) {
    const by = own?.kind === 'dictionary' ? own.by : treePropsValue === 'enCode' ? 'enCode' : 'id';
    return { kind: 'dictionary', typeId: treeDictionary, by };
  }
  if (treeDataSource !== TREE_SOURCE.interface) return NOTHING;
  const members = { value: treePropsValue, label: treePropsLabel, children: treePropsChildren };
  return { kind: 'dynamic', interfaceId: treePropsUrl, members, parameters: readParameters(design['treeTemplateJson']) };
}

/** `treeSyncType` of a tree whose levels are read when they are opened. */
const PER_NODE = 1;

/** Nodes with their loaded children; nodes without any become leaves. */
const withBelow = (nodes: readonly Node[], below: ReadonlyMap<string, readonly Node[]>): Node[] =>
  nodes.map((node) => {
    const found = below.get(node.key);
    if (found === undefined) return node;
    return found.length === 0 ? { ...node, isLeaf: true } : { ...node, children: withBelow(found, below) };
  });

/** Reads the children of a node from a separate interface when it is opened (api-forms B16, `treeSync…`), where the design defines one. */
function useOpenedNodes({ design }: Model, first: readonly Node[]) {
  const request = useRequest();
  const client = useQueryClient();
  const [below, setBelow] = useState<ReadonlyMap<string, readonly Node[]>>(new Map());
  const nodes = useMemo(() => (below.size === 0 ? [...first] : withBelow(first, below)), [first, below]);
  const { treeDataSource, treeSyncType, treeSyncInterfaceId, treePropsValue, treePropsLabel, treePropsChildren } = design;
  if (treeDataSource !== TREE_SOURCE.interface || treeSyncType !== PER_NODE || treeSyncInterfaceId === '')
    return { nodes, openNode: undefined };
  const source: OptionSource = {
    kind: 'dynamic',
    interfaceId: treeSyncInterfaceId,
    members: { value: treePropsValue, label: treePropsLabel, children: treePropsChildren },
    parameters: readParameters(design.treeSyncTemplateJson),
  };
  const openNode = async (key: string): Promise<void> => {
    const node = findNode(nodes, key);
    if (node === undefined || node.children.length > 0) return;
    const members: Readonly<Record<string, string>> = { [FORM_ID]: node.key, [treePropsValue]: node.key, [treePropsLabel]: node.title };
    // Children that cannot be read now are requested when the node is opened again.
    const rows = await client.fetchQuery(interfaceOptions(request, source, (address) => members[address] ?? ''));
    const options = optionsOf(rows, source.members).map(({ id, fullName }) => ({ value: id, label: fullName }));
    setBelow((known) => new Map(known).set(key, ofOptions(options, node.path)));
  };
  return { nodes, openNode };
}

/** The nodes of the tree, from any source (api-forms B16). */
export function useTreeNodes(model: Model, field: FormField | undefined) {
  const request = useRequest();
  const organizations = model.design.treeDataSource === TREE_SOURCE.organizations;
  const source = useMemo(() => sourceOf(model, field), [model, field]);
  const { tree, loading } = useOptions(source);
  const units = useQuery({
    queryKey: ['organize', 'tree of lists'],
    queryFn: async ({ signal }) => (await request(listOrganizeTree, { params: { id: '0' } }, { signal })).data.list,
    enabled: organizations,
    meta: { silent: true },
  });
  const first = useMemo(() => (organizations ? ofOrganizations(units.data ?? []) : ofOptions(tree)), [organizations, units.data, tree]);
  const { nodes, openNode } = useOpenedNodes(model, first);
  return {
    ...{ nodes, organizations, openNode },
    ...{ loading: organizations ? units.isLoading : loading, error: units.error, refetch: units.refetch },
  };
}
