import { useFormats } from '@banyan/shared-ui/format';
import { Button } from 'antd';
import { useState } from 'react';
import type { LeftDraft } from '../../kernel/local-drafts/left-drafts';
import { useText } from '../../kernel/use-text';
import { BannerLine } from './banner-line';

const PLACES = { browser: 'forms.draft.fromBrowser', server: 'forms.draft.fromServer' } as const;

interface DraftOfferProps {
  draft: LeftDraft;
  /** How many earlier ones come after it. */
  more: number;
  onContinue: () => void;
  onDiscard: () => void;
}

/** The time alone when it was today. */
function useMoment(ms: number): string {
  const { date, dateTime } = useFormats();
  const [today] = useState(() => date(Date.now()));
  const shown = dateTime(ms);
  return date(ms) === today ? shown.slice(-5) : shown;
}

/** Says on top of a form that input was left in it, and what one can do with that. */
export function DraftOffer({ draft: { updatedAt, stale, from }, more, onContinue, onDiscard }: DraftOfferProps) {
  const text = useText();
  const time = useMoment(updatedAt);
  return (
    <BannerLine
      type={stale ? 'warning' : 'info'}
      role="status"
      buttons={
        <>
          <Button size="small" type="primary" onClick={onContinue}>
            {text('forms.draft.continue')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {text('forms.draft.discard')}
          </Button>
        </>
      }
    >
      {text('forms.draft.left', { time, place: text(PLACES[from]) })}
      {stale && <div>{text('forms.draft.stale')}</div>}
      {more > 0 && <div>{text('forms.draft.more', { count: more })}</div>}
    </BannerLine>
  );
}
