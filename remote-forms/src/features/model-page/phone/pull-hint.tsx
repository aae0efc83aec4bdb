import { LoadingOutlined } from '@ant-design/icons';
import { useText } from '../../../forms/public/text';
import styles from './phone.module.css';
import type { Pull } from './use-pull';

/** The effect of releasing a list that is pulled down. */
export function PullHint({ distance, state }: Pull) {
  const text = useText();
  if (state === 'idle') return null;
  return (
    <div className={styles['pull']} style={{ height: distance }} role="status">
      {state === 'busy' ? (
        <span>
          <LoadingOutlined aria-hidden /> {text('forms.phone.loading')}
        </span>
      ) : (
        <span>{text(state === 'enough' ? 'forms.phone.letGo' : 'forms.phone.pull')}</span>
      )}
    </div>
  );
}
