import {
  type InterfaceNode,
  type InterfaceParameter,
  listInterfaceParameters,
  listInterfaceTree,
} from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { PARAMETER_SOURCE, type ParameterItem, readParameters } from '@banyan/shared-contracts/forms/widgets/parameters';
import { useReading } from '@banyan/shared-ui/calls';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { useRequest } from '@banyan/shared-ui/runtime';
import { type ChoiceNode, TreeChoice } from './tree-choice';

/** Categories are only for grouping. */
const nodeOf = ({ id, fullName, children }: InterfaceNode, level = 0): ChoiceNode => ({
  value: id,
  title: fullName,
  selectable: level > 0,
  children: children.map((child) => nodeOf(child, level + 1)),
});

/** The parameters of an interface in the format of a design; earlier bindings are preserved. */
export function boundParameters(declared: readonly InterfaceParameter[], bound: unknown): ParameterItem[] {
  const known = new Map(readParameters(bound).map((parameter) => [parameter.field, parameter]));
  return declared.map((parameter) => ({
    ...parameter,
    sourceType: PARAMETER_SOURCE.constant,
    relationField: '',
    jnpfKey: '',
    ...known.get(parameter.field),
    fieldName: parameter.fieldName,
    required: parameter.required,
    dataType: parameter.dataType,
  }));
}

/** A data interface: its id, with its name and its parameters. */
export function InterfaceControl({ id, label, item, target, value, mixed, onChange, onWrite, onEnd }: ControlProps) {
  const request = useRequest();
  const reading = useReading(listInterfaceTree);
  const [namePath, parametersPath] = item.writes ?? [];
  const name = namePath === undefined ? '' : valueAt(target.settings, namePath);

  async function choose(next: string, title: string): Promise<void> {
    const bound = parametersPath === undefined ? undefined : valueAt(target.settings, parametersPath);
    const declared = next === '' ? [] : await declaredBy(next);
    onChange(next);
    // Parameters that cannot be loaded now are loaded by their own control.
    if (parametersPath !== undefined) onWrite(parametersPath, boundParameters(declared, bound));
    // The last of them says what the change is called.
    if (namePath !== undefined) onWrite(namePath, title);
    onEnd();
  }

  async function declaredBy(interfaceId: string): Promise<InterfaceParameter[]> {
    try {
      return (await request(listInterfaceParameters, { params: { id: interfaceId } })).data;
    } catch {
      return [];
    }
  }

  return (
    <TreeChoice
      {...{ id, label, mixed, reading }}
      nodes={reading.data?.list.map((node) => nodeOf(node))}
      value={typeof value === 'string' ? value : ''}
      name={typeof name === 'string' ? name : ''}
      onChoose={(next, title) => void choose(next, title)}
    />
  );
}
