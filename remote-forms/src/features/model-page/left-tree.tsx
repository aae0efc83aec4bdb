import { TREE_SOURCE } from '@banyan/shared-contracts/forms/column-design';
import type { FormField } from '@banyan/shared-contracts/forms/form-model';
import type { OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { readParameters } from '@banyan/shared-contracts/forms/widgets/parameters';
import { listOrganizeTree, type OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import { type Aside, BesideAside, ErrorPanel } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { TreePane } from '@banyan/shared-ui/tree';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type Model, type Option, useOptions } from '../../forms/public/model';
import { useText } from '../../forms/public/text';

/** The key of the node that stands for all rows. */
const ALL = '';

const NOTHING: OptionSource = { kind: 'static', options: [] };

/** A node with the values that its rows may have in the field. */
interface Node {
  key: string;
  title: string;
  /** Ids from the root down. */
  path: string[];
  children: Node[];
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

const findNode = (nodes: readonly Node[], key: string): Node | undefined => {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key);
    if (found !== undefined) return found;
  }
  return undefined;
};

const keysIn = ({ key, children }: Node): string[] => [key, ...children.flatMap(keysIn)];

/** Where the options of the tree come from; organizations have a tree of their own. */
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

/** The nodes of the tree, wherever they come from (api-forms B16). */
function useNodes(model: Model, field: FormField | undefined) {
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
  const nodes = useMemo(() => (organizations ? ofOrganizations(units.data ?? []) : ofOptions(tree)), [organizations, units.data, tree]);
  return { nodes, organizations, loading: organizations ? units.isLoading : loading, error: units.error, refetch: units.refetch };
}

/** The tree left of a list of kind 2, and what it asks the list for: rows of the chosen node. */
function useLeftTree(model: Model, onChoose: (value: unknown) => void): Aside | undefined {
  const text = useText();
  const { treeRelation, treeTitle } = model.design;
  const field = model.form.fields.get(treeRelation);
  const { nodes, organizations, loading, error, refetch } = useNodes(model, field);
  const [key, setKey] = useState(ALL);
  if (field === undefined) return undefined;

  const choose = (next: string) => {
    const node = findNode(nodes, next);
    setKey(node === undefined ? ALL : next);
    if (node === undefined) onChoose(undefined);
    else if (field.contract.traits.filter === 'path') onChoose(node.path);
    // The server itself looks below an organization.
    else onChoose(organizations ? node.key : keysIn(node));
  };
  const title = treeTitle === '' ? text('forms.list.tree') : treeTitle;
  const whole = { key: ALL, title: text('forms.list.wholeTree') };
  return {
    label: key === ALL ? title : (findNode(nodes, key)?.title ?? title),
    content: (
      <TreePane
        title={title}
        nodes={[whole, ...nodes]}
        loading={loading}
        selected={key}
        onSelect={choose}
        onRefresh={() => void refetch()}
        failure={error === null ? undefined : <ErrorPanel error={error} retry={() => void refetch()} />}
      />
    ),
  };
}

interface BesideLeftTreeProps {
  model: Model;
  onChoose: (value: unknown) => void;
  children: ReactNode;
}

/** A list beside the tree that its rows are chosen from. */
export const BesideLeftTree = ({ model, onChoose, children }: BesideLeftTreeProps) => (
  <BesideAside aside={useLeftTree(model, onChoose)}>{children}</BesideAside>
);
