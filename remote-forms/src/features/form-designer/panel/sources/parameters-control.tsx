import { listInterfaceParameters } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { PARAMETER_SOURCE, type ParameterItem, readParameters } from '@banyan/shared-contracts/forms/widgets/parameters';
import { useReading } from '@banyan/shared-ui/calls';
import type { ControlProps, PanelTarget } from '@banyan/shared-ui/designer';
import { Input, Select } from 'antd';
import { type FormsText, useText } from '../../../../forms/public/text';
import { useFormFacts } from '../form-facts';
import styles from '../controls.module.css';
import { FieldSelect } from '../controls/field-controls';
import { boundParameters } from './interface-control';
import { interfaceOf } from './member-source';
import { offeredFields } from '../controls/offered-fields';

/** Filled in by the server, the first one by the client (api-forms B8). */
const VARIABLES = [
  '@formId',
  '@userId',
  '@userAndSubordinates',
  '@organizeId',
  '@organizationAndSuborganization',
  '@branchManageOrganize',
] as const;
const SOURCES = ['field', 'constant', 'empty', 'system'] as const;

/** The value of each parameter of the data interface. */
export function ParametersControl({ item, target, value, onChange, onEnd }: ControlProps) {
  const id = interfaceOf(target, item.path);
  return id === '' ? <NoInterface /> : <ParameterRows key={id} {...{ id, item, target, value, onChange, onEnd }} />;
}

function NoInterface() {
  const text = useText();
  return <span className={styles['hint']}>{text('forms.panel.parameters.noInterface')}</span>;
}

type RowsProps = Pick<ControlProps, 'id' | 'item' | 'target' | 'value' | 'onChange' | 'onEnd'>;

function ParameterRows({ id, item, target, value, onChange, onEnd }: RowsProps) {
  const text = useText();
  const { data } = useReading(listInterfaceParameters, { params: { id } });
  const rows = data === undefined ? readParameters(value) : boundParameters(data, value);
  const put = (row: ParameterItem) => onChange(rows.map((one) => (one.field === row.field ? row : one)));
  if (data?.length === 0) return <span className={styles['hint']}>{text('forms.panel.parameters.none')}</span>;
  return (
    <ul className={styles['list']}>
      {rows.map((row) => (
        <li key={row.field} className={styles['parameter']}>
          <span className={styles['name']}>
            {row.fieldName || row.field}
            {Number(row.required) === 1 && <span className={styles['required']}>*</span>}
          </span>
          <Select<string>
            aria-label={text('forms.panel.parameters.source', { name: row.fieldName || row.field })}
            style={{ width: '100%' }}
            value={row.sourceType}
            options={SOURCES.map((source) => ({ value: PARAMETER_SOURCE[source], label: text(`forms.panel.parameters.${source}`) }))}
            onChange={(sourceType) => {
              put({ ...row, sourceType, relationField: '' });
              onEnd();
            }}
          />
          <Given {...{ row, put, item, target, onEnd }} text={text} />
        </li>
      ))}
    </ul>
  );
}

interface GivenProps {
  row: ParameterItem;
  put: (row: ParameterItem) => void;
  item: ControlProps['item'];
  target: PanelTarget;
  onEnd: () => void;
  text: FormsText;
}

function Given({ row, put, item, target, onEnd, text }: GivenProps) {
  const facts = useFormFacts();
  const label = text('forms.panel.parameters.value', { name: row.fieldName || row.field });
  const choose = (relationField: string) => {
    put({ ...row, relationField });
    onEnd();
  };
  if (row.sourceType === PARAMETER_SOURCE.field)
    return <FieldSelect label={label} options={offeredFields(item, target, facts)} value={row.relationField} onChange={choose} />;
  if (row.sourceType === PARAMETER_SOURCE.system)
    return (
      <Select<string | null>
        aria-label={label}
        style={{ width: '100%' }}
        value={row.relationField || null}
        placeholder={text('forms.panel.choose')}
        options={VARIABLES.map((name) => ({ value: name, label: text(`forms.panel.variable.${name}`) }))}
        onChange={(next) => choose(next ?? '')}
      />
    );
  if (row.sourceType !== PARAMETER_SOURCE.constant) return null;
  return (
    <Input
      aria-label={label}
      value={valueText(valueAt({ row }, 'row.relationField')) || valueText(row.defaultValue)}
      onChange={({ target: box }) => put({ ...row, relationField: box.value, defaultValue: box.value })}
      onBlur={onEnd}
    />
  );
}

const valueText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
