import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { useToast } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type DraftPlace, type LeftDraft, nextSlot, type OpenedDrafts, useDraftWrites } from '../../../forms/public/records/drafts';
import { RecordButtons, RecordFailure } from '../../../forms/public/records/show';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { DraftOffer } from '../drafts/draft-offer';
import { useOfferedDrafts } from '../drafts/use-offered-drafts';

interface GoneRecordProps {
  model: Model;
  place: DraftPlace;
  /** Input in the record before it was deleted. */
  left: OpenedDrafts;
  error: unknown;
  footer: HTMLElement | null;
  /** Opens the form of a new record that continues with the input of this slot. */
  onCopy: (slot: string) => void;
  onClose: () => void;
}

/** The text of a draft for a new record. */
const textOfNew = (data: string): string => JSON.stringify({ ...(JSON.parse(data) as FormRecord), [VERSION_KEY]: undefined });

/** Whether the page is still mounted and visible. */
function useShown() {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}

/** Shows that a record was deleted, and offers to save the unsaved input as a new one. */
export function GoneRecord({ model, place, left, error, footer, onCopy, onClose }: GoneRecordProps) {
  const text = useText();
  const toast = useToast();
  const write = useDraftWrites();
  const { offered, more, refuse, refusing, drop, dismiss } = useOfferedDrafts(place, left);
  const [moving, setMoving] = useState(false);
  const shown = useShown();

  /** Removes the draft from here once it is stored as one of a new record. */
  const copy = async (draft: LeftDraft) => {
    const { data, slots } = draft;
    const slot = nextSlot();
    setMoving(true);
    try {
      await write({ ...place, recordId: '' }, slot, textOfNew(data));
    } catch (failure) {
      setMoving(false);
      toast('error', failure instanceof AppError ? failure.message : text('forms.record.failed'));
      return;
    }
    if (!(await drop({ here: slots, onServer: slots }))) toast('error', text('forms.record.notMoved'), { ms: 6000 });
    if (shown.current) onCopy(slot);
    else dismiss(draft);
  };

  if (offered === null) return <RecordFailure error={error} onClose={onClose} />;
  return (
    <>
      <DraftOffer
        key={offered.slots.join()}
        model={model}
        draft={offered}
        more={more}
        gone
        busy={moving ? 'continue' : refusing ? 'discard' : undefined}
        onContinue={() => void copy(offered)}
        onDiscard={(agree) => void refuse(agree)}
      />
      <RecordButtons place={footer}>
        <Button onClick={onClose}>{text('forms.record.back')}</Button>
      </RecordButtons>
    </>
  );
}
