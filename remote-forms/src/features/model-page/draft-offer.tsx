import { useFormats } from '@banyan/shared-ui/format';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { LeftDraft } from '../../kernel/local-drafts/left-drafts';
import { useText } from '../../kernel/use-text';
import styles from './draft-offer.module.css';

const PLACES = { browser: 'forms.draft.fromBrowser', server: 'forms.draft.fromServer' } as const;

interface DraftOfferProps {
  draft: LeftDraft;
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
export function DraftOffer({ draft: { updatedAt, stale, from }, onContinue, onDiscard }: DraftOfferProps) {
  const text = useText();
  const time = useMoment(updatedAt);
  return (
    <Alert
      type={stale ? 'warning' : 'info'}
      showIcon
      role="status"
      className={styles['offer'] ?? ''}
      title={
        <div className={styles['offerLine']}>
          <div className={styles['offerText']}>
            {text('forms.draft.left', { time, place: text(PLACES[from]) })}
            {stale && <div>{text('forms.draft.stale')}</div>}
          </div>
          <Button size="small" type="primary" onClick={onContinue}>
            {text('forms.draft.continue')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {text('forms.draft.discard')}
          </Button>
        </div>
      }
    />
  );
}
