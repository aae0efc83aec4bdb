import { createFromSheet } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { useReread } from '@banyan/shared-ui/calls';
import { listDesignCategories } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Spin } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { designResource } from '../design-resource';
import { NameFields } from '../new-design/name-fields';
import { PermitField } from '../release/permit-field';
import { PlatformFields } from '../release/platform-fields';
import { type PlacedRow, type ReleaseValues, toRelease } from '../release/release-values';
import { chosenTables, type ColumnChoice, isComplete, withColumn } from './sheet-choice';
import { SheetOutcome } from './sheet-outcome';
import { TableFields } from './table-fields';
import { TableSection } from './table-section';
import { useSheetPlan } from './use-sheet-plan';
import styles from './from-sheet.module.css';

interface FromSheetDialogProps {
  file: File;
  /** Category that is chosen initially. */
  category: string | undefined;
  onClose: () => void;
}

interface Values extends ReleaseValues {
  fullName: string;
  enCode: string;
  category: string;
}

/** No menu shows it yet. */
const NEW: PlacedRow = { id: '0', fullName: '', pcIsRelease: 0, appIsRelease: 0, pcReleaseName: '', appReleaseName: '' };

/** Creates an application from a spreadsheet: the user corrects the plan, which becomes a form, a list and records. */
export function FromSheetDialog({ file, category, onClose }: FromSheetDialogProps) {
  const text = useText();
  const request = useRequest();
  const cache = useQueryClient();
  const reread = useReread();
  const [form] = Form.useForm<Values>();
  const [made, setMade] = useState<{ id: string; name: string }>();
  const isDone = useRef(false);
  const { fileName, plan, choice, headers, reading, error, setChoice, setHeader } = useSheetPlan(file);

  const propose = useEffectEvent((name: string) => {
    if (!form.isFieldTouched('fullName')) form.setFieldValue('fullName', name);
  });
  const name = plan?.name;
  useEffect(() => {
    if (name !== undefined) propose(name);
  }, [name]);

  async function create({ fullName, enCode, category: chosen, ...release }: Values): Promise<void> {
    if (fileName === undefined || choice === undefined) return;
    const named = { fileName, headers: [...headers], fullName, enCode, category: chosen };
    const { data } = await request(createFromSheet, { body: { ...named, ...chosenTables(choice), release: toRelease(release) } });
    isDone.current = true;
    setMade({ id: data.id, name: fullName });
    await Promise.all([cache.invalidateQueries({ queryKey: [designResource.key] }), reread(listDesignCategories)]);
  }

  if (made !== undefined) return <SheetOutcome design={made} onClose={onClose} />;
  const sections =
    plan === undefined || choice === undefined
      ? []
      : [choice.main, ...(choice.child === undefined ? [] : [choice.child.table])].flatMap((table) => plan.tables[table] ?? []);
  return (
    <FormDialog<Values>
      title={text('forms.designs.sheet.title', { file: file.name })}
      width={1120}
      form={form}
      loading={plan === undefined && error === null}
      {...(error === null ? {} : { failure: error instanceof AppError ? error : undefined })}
      initialValues={{ ...{ pc: true, app: false, pcModuleParentId: [], appModuleParentId: [], permit: [] }, ...firstCategory(category) }}
      okText={text('forms.designs.sheet.create')}
      blocked={choice === undefined || reading || !isComplete(choice)}
      onSave={create}
      // After the creation the import of the rows is shown in place of this dialog, so its close is ignored.
      onClose={() => isDone.current || onClose()}
    >
      <NameFields isDescribed={false} />
      {plan !== undefined && choice !== undefined && (
        <Spin spinning={reading}>
          <div className={styles['content']}>
            <TableFields plan={plan} choice={choice} onChange={setChoice} />
            {sections.map((table) => (
              <TableSection
                key={table.table}
                table={table}
                choices={choice.columns[table.table] ?? []}
                keyPlace={table.table === choice.child?.table ? choice.child.key : undefined}
                onHeader={(row) => setHeader(table.table, row)}
                onChange={(place, change: Partial<ColumnChoice>) => setChoice(withColumn(choice, table.table, place, change))}
              />
            ))}
          </div>
        </Spin>
      )}
      <PlatformFields row={NEW} />
      <PermitField />
    </FormDialog>
  );
}

const firstCategory = (category: string | undefined) => (category === undefined ? {} : { category });
