import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { findDrafts, type FormDraft, listDrafts, removeDraft, saveDraft } from '@banyan/shared-contracts/forms/records/draft.contract';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { createModelRecord, getModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { type Answer, nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { RecordForm } from '../features/model-page/form/record-form';
import type { Model } from '../forms/public/model';
import { WidgetsContext } from '../forms/public/widget-registry';
import { widgets } from '../forms/widgets';

export const item = (key: string, jnpfKey = 'input') => ({ __config__: { jnpfKey, label: key }, __vModel__: key });
export const formOf = (...fields: object[]) => parseForm(formDocument.parse({ fields }));
const form = formOf(item('title'), item('note'));
const model: Model = {
  id: '42',
  name: 'm',
  webType: 2,
  design: columnDesign.parse({}),
  whole: form,
  form,
  button: () => true,
  column: () => true,
};
const messages = { forms: (locale: string) => import(`../locales/${locale}.json`) as Promise<{ default: Messages }> };

interface PageProps {
  form: FormModel;
  id: string | undefined;
  goesOn: string | undefined;
  mayCreate: boolean;
  discard: React.RefObject<(() => void) | null>;
}

function Page({ form, id: opened, goesOn, mayCreate, discard }: PageProps) {
  const [{ id, ...copied }, setShown] = useState<{ id: string | undefined; goesOn: string | undefined }>({
    id: opened,
    goesOn,
  });
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(true);
  const common = {
    model: { ...model, whole: form, form, button: () => mayCreate },
    menuId: '',
    footer,
    onDirty: () => undefined,
    onOther: () => undefined,
    onCopy: (slot: string) => setShown({ id: undefined, goesOn: slot }),
  };
  return (
    <WidgetsContext value={widgets}>
      {open && <RecordForm key={id ?? 'new'} id={id} {...common} {...copied} discardRef={discard} onClose={() => setOpen(false)} />}
      <div ref={setFooter} />
    </WidgetsContext>
  );
}

interface Opened {
  fields?: FormModel;
  drafts?: FormDraft[];
  id?: string;
  /** Slot of a draft that the form continues with. */
  goesOn?: string;
  mayCreate?: boolean;
  answers?: Record<string, Answer>;
}

/** A form of a model, and the requests that its server received; the record 7 exists unless `answers` differ. */
export async function visit({ fields = form, drafts = [], id, goesOn, mayCreate = true, answers = {} }: Opened = {}) {
  const discard = createRef<() => void>();
  const rendered = await renderWithHost(
    <BrowserRouter>
      <Page form={fields} id={id} goesOn={goesOn} mayCreate={mayCreate} discard={discard} />
    </BrowserRouter>,
    {
      messages,
      answers: {
        [nameOf(findDrafts)]: () => ({ list: drafts, now: Date.now() }),
        [nameOf(saveDraft)]: () => ({ updatedAt: 1 }),
        [nameOf(removeDraft)]: () => null,
        [nameOf(listDrafts)]: () => ({ list: [] }),
        [nameOf(createModelRecord)]: () => ({ id: '1' }),
        [nameOf(getModelRecord)]: () => ({ id: '7', data: JSON.stringify({ title: 'theirs', note: '', f_version: 4 }) }),
        ...answers,
      },
    },
  );
  const called = (name: string) => rendered.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...rendered, discard, called };
}

/** The same, after its fields are rendered. */
export async function open(options: Opened = {}) {
  const visited = await visit(options);
  const title = await screen.findByLabelText<HTMLInputElement>(/title/);
  return { ...visited, title, type: (text: string) => fireEvent.change(title, { target: { value: text } }) };
}

export const left = (data: object, more: Partial<FormDraft> = {}): FormDraft => ({
  slot: 'left',
  data: JSON.stringify(data),
  updatedAt: Date.now(),
  stale: false,
  ...more,
});
export const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Another tab comes to the front. */
export function hide() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}
export const SAVE = nameOf(saveDraft);
export const REMOVE = nameOf(removeDraft);
