import type { ViewParameter } from '@banyan/shared-contracts/forms/views/view-source';
import { PARAMETER_SOURCE } from '@banyan/shared-contracts/forms/widgets/parameters';
import { Checkbox, Input, Select } from 'antd';
import { useText } from '../use-text';
import styles from './view-source.module.css';

/** Placeholders that the server replaces with values of the current user (api-forms B8). */
const VARIABLES = ['@userId', '@userAndSubordinates', '@organizeId', '@organizationAndSuborganization', '@branchManageOrganize'] as const;
const SOURCES = ['constant', 'empty', 'system'] as const;

interface ViewParametersProps {
  value: readonly ViewParameter[];
  onChange: (value: ViewParameter[]) => void;
}

/** The value of each parameter of the interface, and whether users search by it. */
export function ViewParameters({ value, onChange }: ViewParametersProps) {
  const text = useText();
  const put = (row: ViewParameter) => onChange(value.map((one) => (one.field === row.field ? row : one)));
  if (value.length === 0) return <span className={styles['hint']}>{text('forms.panel.parameters.none')}</span>;
  return (
    <ul className={styles['parameters']}>
      {value.map((row) => {
        const name = row.fieldName || row.field;
        return (
          <li key={row.field}>
            <span className={styles['name']} title={row.field}>
              {name}
            </span>
            <Select<string>
              aria-label={text('forms.panel.parameters.source', { name })}
              value={row.sourceType}
              options={SOURCES.map((source) => ({ value: PARAMETER_SOURCE[source], label: text(`forms.panel.parameters.${source}`) }))}
              onChange={(sourceType) => put({ ...row, sourceType, relationField: '' })}
            />
            {row.sourceType === PARAMETER_SOURCE.system ? (
              <Select<string | null>
                aria-label={text('forms.panel.parameters.value', { name })}
                value={row.relationField || null}
                placeholder={text('forms.panel.choose')}
                options={VARIABLES.map((one) => ({ value: one, label: text(`forms.panel.variable.${one}`) }))}
                onChange={(next) => put({ ...row, relationField: next ?? '' })}
              />
            ) : (
              <Input
                aria-label={text('forms.panel.parameters.value', { name })}
                disabled={row.sourceType !== PARAMETER_SOURCE.constant}
                value={row.sourceType === PARAMETER_SOURCE.constant ? row.relationField : ''}
                onChange={({ target }) => put({ ...row, relationField: target.value })}
              />
            )}
            <Checkbox checked={row.useSearch} onChange={({ target }) => put({ ...row, useSearch: target.checked })}>
              {text('forms.design.view.useSearch')}
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}
