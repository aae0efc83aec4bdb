import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { type PickNode, PrincipalField, usePicked } from '@banyan/shared-ui/picker';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import { Form } from 'antd';
import { useCallback } from 'react';
import { useText } from '../../kernel/use-text';

const lastOf = (path: readonly string[]): string => path.at(-1) ?? '';
const pathsOf = (value: unknown): string[][] => (Array.isArray(value) ? (value as string[][]) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The organizations of a person, the major one first; kept as id paths. */
export function OrganizationField({ value, onChange, disabled = false, ...control }: CustomFieldProps) {
  const paths = pathsOf(value);
  const { nodeOf } = usePicked(paths.map((path) => `${lastOf(path)}--department`));
  const pathOf = (id: string): string[] => {
    const known = paths.find((path) => lastOf(path) === id);
    return known ?? [...(nodeOf(`${id}--department`)?.organizeIds ?? [id])];
  };
  return (
    <PrincipalField
      kind="organization"
      managed
      multiple
      ordered
      control={control}
      value={paths.map(lastOf)}
      onChange={(ids) => onChange?.(ids.map(pathOf))}
      disabled={disabled}
    />
  );
}

/** What a member of the chosen organizations may have: what is global, and what belongs to them or to one above them. */
function useFits(): { fits: (node: PickNode) => boolean; placed: boolean } {
  const paths: unknown = Form.useWatch('organizeIdTree', { preserve: true });
  const fits = useCallback(
    ({ organizeIds }: PickNode) => organizeIds.length === 0 || pathsOf(paths).some((path) => path.includes(organizeIds.at(-1) ?? '')),
    [paths],
  );
  return { fits, placed: pathsOf(paths).length > 0 };
}

const leafField = (kind: 'position' | 'role') =>
  function LeafField({ value, onChange, disabled = false, ...control }: CustomFieldProps) {
    const text = useText();
    const { fits, placed } = useFits();
    return (
      <PrincipalField
        kind={kind}
        multiple
        ordered={kind === 'position'}
        fits={fits}
        emptyText={text(placed ? `admin.user.${kind}None` : 'admin.user.organizationFirst')}
        control={control}
        value={splitCsv(textOf(value))}
        onChange={(ids) => onChange?.(ids.join(','))}
        disabled={disabled}
      />
    );
  };

/** The positions of a person, the current one first. */
export const PositionField = leafField('position');
export const RoleField = leafField('role');
