import { Button } from 'antd';
import { useMoments } from '../../kernel/use-moments';
import { useText } from '../../kernel/use-text';
import { BannerLine } from './banner-line';

interface DraftElsewhereProps {
  /** When somebody typed there. */
  typedAt: number;
  onRead: () => void;
}

/** Says on top of a form that what goes on in it may be typed at another place right now. */
export function DraftElsewhere({ typedAt, onRead }: DraftElsewhereProps) {
  const text = useText();
  const time = useMoments()(typedAt);
  return (
    <BannerLine
      type="warning"
      role="status"
      buttons={
        <Button size="small" onClick={onRead}>
          {text('forms.draft.elsewhereRead')}
        </Button>
      }
    >
      {text('forms.draft.elsewhere', { time })}
    </BannerLine>
  );
}
