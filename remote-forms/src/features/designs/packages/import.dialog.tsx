import { importPackage, type PackagePlan, planPackage } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { isAccepted } from '@banyan/shared-contracts/files/file-rules';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useRequest } from '@banyan/shared-ui/runtime';
import { UploadButton } from '@banyan/shared-ui/upload';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Modal, Select, Spin } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';
import { useCategoryChoices } from '../use-design-categories';
import { ImportOutcome } from './import-outcome';
import { PACKAGE_FILE } from './package-words';
import styles from './packages.module.css';
import { type Choices, PlanItems } from './plan-items';

export type Imported = EndpointReply<typeof importPackage>;

interface ImportDialogProps {
  /** The file that was dropped; without one the user chooses it in the dialog. */
  dropped?: File | undefined;
  /** Opens a design in the designer. */
  onDesign: ((designId: string) => void) | undefined;
  onClose: () => void;
}

const formOf = (file: File, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
};

let asked = 0;

/** Imports a package of designs: the file, the plan with its choices, and the result. */
export function ImportDialog({ dropped, onDesign, onClose }: ImportDialogProps) {
  const text = useText();
  const request = useRequest();
  const cache = useQueryClient();
  const steady = useSteadyDialog();
  useReturnFocus();
  const [chosen, setChosen] = useState<{ file: File; key: number } | undefined>(() => dropped && { file: dropped, key: (asked += 1) });
  const [choices, setChoices] = useState<Choices>({});
  const [category, setCategory] = useState<string>();
  const [work, setWork] = useState<'idle' | 'busy' | { error: unknown }>('idle');
  const [imported, setImported] = useState<Imported>();
  const plan = useQuery({
    queryKey: ['designPackagePlan', chosen?.key],
    queryFn: async ({ signal }) =>
      chosen === undefined ? undefined : (await request(planPackage, undefined, { form: formOf(chosen.file), signal })).data,
    enabled: chosen !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });
  const wanted = plan.data === undefined ? 0 : countWanted(plan.data, choices);

  function choose([file]: File[]) {
    if (file === undefined) return;
    setChoices({});
    setWork('idle');
    setChosen({ file, key: (asked += 1) });
  }

  async function send() {
    if (chosen === undefined || plan.data === undefined) return;
    setWork('busy');
    try {
      const fields = { digest: plan.data.digest, category: category ?? '', choices: JSON.stringify(choices) };
      const { data } = await request(importPackage, undefined, { form: formOf(chosen.file, fields) });
      setImported(data);
      await cache.invalidateQueries();
    } catch (error) {
      setWork({ error });
    }
  }

  if (imported !== undefined) return <ImportOutcome imported={imported} onDesign={onDesign} onClose={onClose} />;
  const needsCategory = (plan.data?.uncategorized ?? 0) > 0;
  const isBusy = work === 'busy';
  return (
    <Modal
      {...steady}
      open
      width={860}
      title={chosen === undefined ? text('forms.designs.package.import') : text('forms.designs.package.of', { name: chosen.file.name })}
      onCancel={() => isBusy || onClose()}
      closable={!isBusy}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={onClose}>
          {text('forms.designs.close')}
        </Button>,
        <Button
          key="import"
          type="primary"
          loading={isBusy}
          disabled={wanted === 0 || (needsCategory && category === undefined)}
          onClick={() => void send()}
        >
          {text('forms.designs.package.start', { count: wanted })}
        </Button>,
      ]}
    >
      <div className={styles['body']}>
        <FilePlace onChoose={choose} isEmpty={chosen === undefined} />
        {chosen !== undefined && plan.isFetching && (
          <div className={styles['waiting']}>
            <Spin />
            {text('forms.designs.package.reading')}
          </div>
        )}
        {plan.error !== null && <ErrorPanel error={plan.error} retry={() => void plan.refetch()} />}
        {typeof work === 'object' && <ErrorPanel error={work.error} retry={() => choose(chosen === undefined ? [] : [chosen.file])} />}
        {plan.data !== undefined && !plan.isFetching && (
          <>
            {needsCategory && <CategoryField count={plan.data.uncategorized} value={category} onChange={setCategory} />}
            <PlanItems plan={plan.data} choices={choices} onChoose={setChoices} />
            {wanted === 0 && <Alert type="success" showIcon title={text('forms.designs.package.allHere')} />}
          </>
        )}
      </div>
    </Modal>
  );
}

/** Number of objects that the import would create or change. */
const countWanted = ({ items }: PackagePlan, choices: Choices): number =>
  items.filter(({ key, state, allowed }) => {
    if (!allowed || state === 'same') return false;
    return state === 'new' ? choices[key] !== 'ours' : choices[key] === 'theirs';
  }).length;

/** Takes a file by a button or by a drop. */
function FilePlace({ onChoose, isEmpty }: { onChoose: (files: File[]) => void; isEmpty: boolean }) {
  const text = useText();
  const [problem, setProblem] = useState(false);
  const take = (files: File[]) => {
    const [file] = files;
    const isPackage = file !== undefined && isAccepted(file.name, PACKAGE_FILE);
    setProblem(!isPackage);
    if (isPackage) onChoose([file]);
  };
  return (
    <div
      className={styles['place']}
      data-empty={isEmpty}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        take([...event.dataTransfer.files]);
      }}
    >
      <UploadButton accept={PACKAGE_FILE} onChoose={take}>
        {text(isEmpty ? 'forms.designs.package.choose' : 'forms.designs.package.another')}
      </UploadButton>
      <span className={styles['quiet']} role={problem ? 'alert' : undefined}>
        {text(problem ? 'forms.designs.package.noPackage' : 'forms.designs.package.drop')}
      </span>
    </div>
  );
}

interface CategoryFieldProps {
  count: number;
  value: string | undefined;
  onChange: (category: string) => void;
}

function CategoryField({ count, value, onChange }: CategoryFieldProps) {
  const text = useText();
  const categories = useCategoryChoices();
  return (
    <Form layout="vertical">
      <Form.Item label={text('forms.designs.package.category', { count })} required htmlFor="package-category">
        <Select
          id="package-category"
          value={value ?? null}
          loading={categories === undefined}
          options={categories ?? []}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      </Form.Item>
    </Form>
  );
}
