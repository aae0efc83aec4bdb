import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { type FormRecord, pickKnown } from '@banyan/shared-contracts/forms/records/record';
import { useSession } from '@banyan/shared-ui/runtime';
import { Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { newRecord } from '@banyan/shared-contracts/forms/values/start-values';
import { NOTHING_LEFT, type OpenedDrafts, useLeftDrafts } from '../../../forms/public/records/drafts';
import { FilledForm, type FilledFormProps } from './filled-form';
import { DraftOffer, GoneRecord } from '../late-parts';
import { type Model, useRecord } from '../../../forms/public/model';
import styles from '../model-page.module.css';
import { isGone, RecordFailure } from '../../../forms/public/records/show';

interface NewRecordProps extends Pick<
  FilledFormProps,
  'model' | 'menuId' | 'footer' | 'neighbourOf' | 'readOnly' | 'onStored' | 'onDirty' | 'discardRef' | 'onOther' | 'onClose'
> {
  /** Initial values of a new record, with precedence over those of the design. */
  values?: FormRecord | undefined;
  /** Only one record is created, without "save and add another". */
  single?: boolean | undefined;
  /** Slot of the earlier input that the form continues with. */
  goesOn?: string | undefined;
}

export interface RecordFormProps extends NewRecordProps {
  /** Undefined for a new record. */
  id: string | undefined;
  /** Opens the form of a new record that continues with the input of this slot. */
  onCopy: (slot: string) => void;
}

/** Creates or edits a record. */
export function RecordForm({ id, onCopy, ...props }: RecordFormProps) {
  return id === undefined ? <NewRecord {...props} /> : <EditedRecord id={id} onCopy={onCopy} {...props} />;
}

function useStart(model: Model, values: FormRecord = {}): () => FormRecord {
  const { user } = useSession();
  return () => ({ ...newRecord(model.form, { user, now: Date.now() }), ...pickKnown(model.form, values) });
}

/** The initial values of a form; they are preserved while React hides the page. */
interface Given {
  number: number;
  values: FormRecord;
  left: OpenedDrafts;
  /**
   * The draft was requested and is filled in at once; one that is older than others' saves is still offered, because it cannot be saved.
   */
  goesOn: boolean;
}

/** Starts with the requested draft. */
function goOnWith(slot: string | undefined, left: OpenedDrafts): Pick<Given, 'left' | 'goesOn'> {
  const asked = slot === undefined ? undefined : left.offers.find(({ slots }) => slots.includes(slot));
  if (asked === undefined) return { left, goesOn: false };
  return { left: { ...left, offers: [asked, ...left.offers.filter((draft) => draft !== asked)] }, goesOn: !asked.stale };
}

/** The browser does not know whether others have changed a record since; the version of the record shows it. */
const againstRecord = (left: OpenedDrafts, record: FormRecord): OpenedDrafts => ({
  ...left,
  offers: left.offers.map((draft) =>
    draft.from === 'server' ? draft : { ...draft, stale: (JSON.parse(draft.data) as FormRecord)[VERSION_KEY] !== record[VERSION_KEY] },
  ),
});

function NewRecord({ goesOn, values, single = false, ...props }: NewRecordProps) {
  const start = useStart(props.model, values);
  const draft = useLeftDrafts({ modelId: props.model.id, menuId: props.menuId, recordId: '' }, DraftOffer);
  const [given, setGiven] = useState<Given>();
  if (given === undefined && !draft.isFetching) setGiven({ number: 1, values: start(), ...goOnWith(goesOn, draft.data ?? NOTHING_LEFT) });
  if (given === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles['late'] ?? ''} />;
  const takeUp = async (slot: string) => {
    const { data = NOTHING_LEFT } = await draft.refetch();
    setGiven({ number: given.number + 1, values: start(), ...goOnWith(slot, data) });
  };
  const another = () =>
    setGiven({ number: given.number + 1, values: start(), left: { ...NOTHING_LEFT, local: given.left.local }, goesOn: false });
  return (
    <FilledForm
      key={given.number}
      id={undefined}
      start={given.values}
      left={given.left}
      goesOn={given.goesOn}
      {...(single ? {} : { onAnother: another })}
      onTakeUp={(slot) => void takeUp(slot)}
      {...props}
    />
  );
}

function EditedRecord({ id, goesOn, onCopy, ...props }: RecordFormProps & { id: string }) {
  const { model, menuId, footer, onClose } = props;
  const place = { modelId: model.id, menuId, recordId: id };
  const { data, error, isFetching, refetch } = useRecord(model.id, menuId, id, 'raw');
  const draft = useLeftDrafts(place, DraftOffer);
  const [given, setGiven] = useState<Given>();
  const [gone, setGone] = useState<{ error: unknown; left: OpenedDrafts }>();
  // The first response is the edited version; a later response must not overwrite the typed input.
  if (given === undefined && data !== undefined && !isFetching && !draft.isFetching) {
    const left = againstRecord(draft.data ?? NOTHING_LEFT, data);
    setGiven({ number: 1, values: data, ...goOnWith(goesOn, left) });
  }
  // A draft that the user decided about is not offered again when the record is reloaded.
  if (gone === undefined && !draft.isFetching && draft.data !== undefined && isGone(error) && model.button('add')) {
    const { left } = goOnWith(goesOn, draft.data);
    if (left.offers.length > 0) setGone({ error, left });
  }

  if (given !== undefined) {
    const reload = async () => {
      const [fresh, kept] = await Promise.all([refetch(), draft.refetch()]);
      if (fresh.data === undefined) return;
      const left = againstRecord(kept.data ?? NOTHING_LEFT, fresh.data);
      setGiven({ number: given.number + 1, values: fresh.data, left, goesOn: false });
    };
    const takeUp = async (slot: string) => {
      const { data: kept = NOTHING_LEFT } = await draft.refetch();
      setGiven({ number: given.number + 1, values: given.values, ...goOnWith(slot, againstRecord(kept, given.values)) });
    };
    return (
      <FilledForm
        key={given.number}
        id={id}
        start={given.values}
        left={given.left}
        goesOn={given.goesOn}
        onReload={() => void reload()}
        onTakeUp={(slot) => void takeUp(slot)}
        {...props}
      />
    );
  }
  if (gone !== undefined)
    return (
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <GoneRecord {...gone} model={model} place={place} footer={footer} onCopy={onCopy} onClose={onClose} />
      </Suspense>
    );
  if (isFetching || draft.isFetching) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <RecordFailure error={error} retry={() => void refetch()} onClose={onClose} />;
}
