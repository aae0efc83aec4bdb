import type { Change, Message } from '@banyan/shared-contracts/design/steps/change';
import { useDesignStore, useHistory, usePeople } from '@banyan/shared-ui/designer';
import { useFormats } from '@banyan/shared-ui/format';
import { useSession } from '@banyan/shared-ui/runtime';
import { EmptyState } from '@banyan/shared-ui/table';
import { Drawer } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../../forms/public/text';
import styles from './top.module.css';

interface HistoryDrawerProps {
  say: (message: Message) => string;
  /** Undoes or redoes, and shows a warning for each value that is not restored. */
  onGoTo: (id: string) => void;
  onClose: () => void;
}

type State = 'done' | 'undone' | 'other';
interface Entry {
  change: Change;
  state: State;
}

/** The user's own changes that can be undone and redone, and those of others, the latest first. */
function useEntries(): Entry[] {
  const store = useDesignStore();
  const { changes } = useHistory();
  const { user } = useSession();
  const { done, undone } = store.reachable();
  const of =
    (state: State) =>
    (change: Change): Entry => ({ change, state });
  const others = changes.filter(({ by, undoes }) => by !== user.userId && undoes === undefined).map(of('other'));
  const own = [...done.map(of('done')), ...undone.map(of('undone'))];
  return [...own, ...others].sort((one, other) => other.change.at - one.change.at);
}

/** The changes of the design since it was opened: a click goes back to that state, or forward again. */
export function HistoryDrawer({ say, onGoTo, onClose }: HistoryDrawerProps) {
  const text = useText();
  const formats = useFormats();
  const people = usePeople();
  const { user } = useSession();
  const entries = useEntries();
  const close = useEffectEvent(onClose);
  const last = entries.find(({ state }) => state === 'done');
  const whoDid = (by: string) =>
    by === user.userId ? text('forms.designer.history.me') : (people.find(({ id }) => id === by)?.name ?? text('forms.designer.somebody'));
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  return (
    <Drawer open title={text('forms.designer.history')} size={360} mask={false} onClose={onClose}>
      {entries.length === 0 && <EmptyState text={text('forms.designer.history.none')} />}
      <ol className={styles['changes']} aria-label={text('forms.designer.history')}>
        {entries.map(({ change, state }) => (
          <li key={change.id}>
            <button
              type="button"
              disabled={state === 'other'}
              data-state={state}
              aria-current={change === last?.change}
              title={state === 'other' ? undefined : text('forms.designer.history.goTo')}
              onClick={() => onGoTo(change.id)}
            >
              <span>{say(change.label)}</span>
              <small>
                {[whoDid(change.by), formats.dateTime(change.at), state === 'undone' ? text('forms.designer.history.undone') : '']
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
