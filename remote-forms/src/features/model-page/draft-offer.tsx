import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { useFormats } from '@banyan/shared-ui/format';
import { Button } from 'antd';
import { useState } from 'react';
import type { LeftDraft } from '../../kernel/local-drafts/left-drafts';
import { typedTitle } from '../../kernel/record-title';
import type { Model } from '../../kernel/use-model';
import { useText } from '../../kernel/use-text';
import { BannerLine } from './banner-line';

const PLACES = { browser: 'forms.draft.fromBrowser', server: 'forms.draft.fromServer' } as const;

interface DraftOfferProps {
  model: Model;
  draft: LeftDraft;
  /** How many earlier ones come after it. */
  more: number;
  onContinue: () => void;
  /** `name` is what it is known by. */
  onDiscard: (name: string) => void;
}

/** The time alone when it was today. */
function useMoment(ms: number): string {
  const { date, dateTime } = useFormats();
  const [today] = useState(() => date(Date.now()));
  const shown = dateTime(ms);
  return date(ms) === today ? shown.slice(-5) : shown;
}

/** Says on top of a form that input was left in it, and what one can do with that. */
export function DraftOffer({ model, draft: { data, updatedAt, stale, from }, more, onContinue, onDiscard }: DraftOfferProps) {
  const text = useText();
  const time = useMoment(updatedAt);
  const [name] = useState(() => typedTitle(model, JSON.parse(data) as FormRecord));
  return (
    <BannerLine
      type={stale ? 'warning' : 'info'}
      role="status"
      buttons={
        <>
          <Button size="small" type="primary" onClick={onContinue}>
            {text('forms.draft.continue')}
          </Button>
          <Button size="small" onClick={() => onDiscard(name === '' ? model.name : name)}>
            {text('forms.draft.discard')}
          </Button>
        </>
      }
    >
      {text(name === '' ? 'forms.draft.left' : 'forms.draft.leftNamed', { time, name, place: text(PLACES[from]) })}
      {stale && <div>{text('forms.draft.stale')}</div>}
      {more > 0 && <div>{text('forms.draft.more', { count: more })}</div>}
    </BannerLine>
  );
}
