import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { getShortLink, saveShortLink, type ShortLinkSettings } from '@banyan/shared-contracts/forms/records/short-link.contract';
import { useChange, useReading } from '@banyan/shared-ui/calls';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { Alert, Form } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { FormLinkFields, ListLinkFields } from './link-fields';
import { LinkHalf } from './link-half';
import { type LinkValues, linkInput, linkValues } from './link-values';

/** The public links of a design: one to fill in its form, one to look up its records. */
export function LinksDialog({ row: { id, fullName }, onClose }: RowDialogProps<DesignRow>) {
  const [number, setNumber] = useState(1);
  // The addresses exist once the links are saved for the first time: the dialog stays open to show them.
  return <Links key={number} id={id} name={fullName} onFirstSaved={() => setNumber(number + 1)} onClose={onClose} />;
}

interface LinksProps {
  id: string;
  name: string;
  onFirstSaved: () => void;
  onClose: () => void;
}

function Links({ id, name, onFirstSaved, onClose }: LinksProps) {
  const text = useText();
  const [form] = Form.useForm<LinkValues>();
  const isFirst = useRef(false);
  const { data, error } = useReading(getShortLink, { params: { modelId: id } }, { edited: true });
  const { run } = useChange(saveShortLink, { rereads: [getShortLink] });

  async function save(values: LinkValues, settings: ShortLinkSettings) {
    await run(linkInput(id, values, settings.fields));
    isFirst.current = !settings.alreadySave;
  }

  return (
    <FormDialog<LinkValues>
      title={text('forms.designs.link.title', { name })}
      width={760}
      form={form}
      loading={data === undefined && error === null}
      failure={data === undefined ? (error ?? undefined) : undefined}
      initialValues={data === undefined ? {} : linkValues(data)}
      okText={text('forms.designs.link.save')}
      onSave={async (values) => data && save(values, data)}
      onClose={() => (isFirst.current ? onFirstSaved() : onClose())}
    >
      {data !== undefined && <Halves settings={data} />}
    </FormDialog>
  );
}

function Halves({ settings }: { settings: ShortLinkSettings }) {
  const text = useText();
  const enabled = settings.enabledMark === 1;
  return (
    <>
      {!settings.isReleased && (
        <Alert type="warning" showIcon title={text('forms.designs.link.notReleased')} style={{ marginBottom: 16 }} />
      )}
      <LinkHalf kind="form" address={settings.formLink} opens={enabled && settings.formUse === 1} hasPassword={settings.formPassUse === 1}>
        <FormLinkFields settings={settings} />
      </LinkHalf>
      <LinkHalf
        kind="column"
        address={settings.columnLink}
        opens={enabled && settings.columnUse === 1}
        hasPassword={settings.columnPassUse === 1}
      >
        <ListLinkFields fields={settings.fields} />
      </LinkHalf>
    </>
  );
}
