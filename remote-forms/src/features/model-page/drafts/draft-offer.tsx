import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { Button } from 'antd';
import { useMemo } from 'react';
import { type LeftDraft, useDiscardQuestion, useMoments } from '../../../forms/public/records/drafts';
import { type Model, typedTitle } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { BannerLine } from '../banner-line';
import type { AgreeToDiscard } from './use-offered-drafts';

const PLACES = { browser: 'forms.draft.fromBrowser', server: 'forms.draft.fromServer' } as const;

interface DraftOfferProps {
  model: Model;
  draft: LeftDraft;
  /** Number of earlier ones after it. */
  more: number;
  /** The record into which it was typed no longer exists. */
  gone?: boolean;
  /** The running action on it. */
  busy?: 'continue' | 'discard' | undefined;
  onContinue: () => void;
  onDiscard: (agree: AgreeToDiscard) => void;
}

/** A banner above a form about earlier unsaved input, with the actions for it. */
export function DraftOffer({ model, draft, more, gone = false, busy, onContinue, onDiscard }: DraftOfferProps) {
  const { data, updatedAt, from } = draft;
  const stale = draft.stale && !gone;
  const text = useText();
  const ask = useDiscardQuestion();
  const time = useMoments()(updatedAt);
  const name = useMemo(() => typedTitle(model, JSON.parse(data) as FormRecord), [model, data]);
  return (
    <BannerLine
      type={stale || gone ? 'warning' : 'info'}
      role="status"
      buttons={
        <>
          <Button size="small" type="primary" loading={busy === 'continue'} disabled={busy === 'discard'} onClick={onContinue}>
            {text(gone ? 'forms.record.saveAsNew' : 'forms.draft.continue')}
          </Button>
          <Button
            size="small"
            loading={busy === 'discard'}
            disabled={busy === 'continue'}
            onClick={() => onDiscard((place) => ask(place, { ...draft, name: name === '' ? model.name : name }))}
          >
            {text('forms.draft.discard')}
          </Button>
        </>
      }
    >
      {gone && <div>{text('forms.record.gone')}</div>}
      {text(name === '' ? 'forms.draft.left' : 'forms.draft.leftNamed', { time, name, place: text(PLACES[from]) })}
      {stale && <div>{text('forms.draft.stale')}</div>}
      {more > 0 && <div>{text('forms.draft.more', { count: more })}</div>}
    </BannerLine>
  );
}
