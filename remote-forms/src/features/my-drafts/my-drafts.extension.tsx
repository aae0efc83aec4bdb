import { DeleteOutlined, LoadingOutlined } from '@ant-design/icons';
import type { DraftEntry } from '@banyan/shared-contracts/forms/records/draft.contract';
import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { HomeCard } from '@banyan/shared-ui/home-card';
import { Link } from '@banyan/shared-ui/router';
import { useSession, useToast } from '@banyan/shared-ui/runtime';
import { Ellipsis } from '@banyan/shared-ui/table';
import { AppError } from '@banyan/shared-contracts/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DraftState, pathOfView } from '../../forms/public/model';
import { useDiscardQuestion, useDrafts, useDraftWrites, useLocalDrafts } from '../../forms/public/records/drafts';
import { useSubmitSender } from '../../forms/public/records/submits';
import { useText } from '../../forms/public/text';
import styles from './my-drafts.module.css';
import { useLocalEntries } from './use-local-entries';

const contains = (menus: readonly MenuItem[], id: string): boolean => menus.some((menu) => menu.id === id || contains(menu.children, id));

const pathOf = ({ urlAddress, recordId }: DraftEntry): string =>
  pathOfView(`/${urlAddress.replace(/^\/+|\/+$/g, '')}`, recordId === '' ? { kind: 'new' } : { kind: 'edit', id: recordId });

/** The user's unsaved input, on the home page. */
export default function MyDrafts() {
  const text = useText();
  const { menus } = useSession();
  useSubmitSender();
  const { data, error, refetch } = useDrafts();
  const local = useLocalEntries(data ?? []);
  // A draft of another system opens in the system of its menu.
  const drafts = [...(data ?? []).filter(({ menuId }) => contains(menus, menuId)), ...local].sort((a, b) => b.updatedAt - a.updatedAt);
  return (
    <HomeCard
      title={text('forms.draft.title')}
      error={data === undefined ? error : null}
      retry={() => void refetch()}
      loading={data === undefined}
      empty={text('forms.draft.empty')}
    >
      {drafts.map((draft) => (
        <Draft key={`${draft.modelId} ${draft.recordId} ${draft.slot}`} draft={draft} />
      ))}
    </HomeCard>
  );
}

function Draft({ draft }: { draft: DraftEntry }) {
  const text = useText();
  const { relativeTime, dateTime } = useFormats();
  const { discard, discarding } = useDiscard(draft);
  const given = { name: draft.modelName };
  const name = draft.gone ? draft.modelName : text(draft.recordId === '' ? 'forms.record.new' : 'forms.record.edit', given);
  return (
    <li className={styles['draft']}>
      <Link className={styles['link'] ?? ''} to={pathOf(draft)} state={{ goOn: draft.slot } satisfies DraftState}>
        <Ellipsis text={draft.title === '' ? name : draft.title} />
        <span className={styles['facts']}>
          {draft.title !== '' && <span>{name}</span>}
          <time dateTime={new Date(draft.updatedAt).toISOString()} title={dateTime(draft.updatedAt)}>
            {relativeTime(draft.updatedAt)}
          </time>
        </span>
        {draft.gone && <span className={styles['gone']}>{text('forms.draft.gone')}</span>}
      </Link>
      <button
        type="button"
        className={styles['discard']}
        disabled={discarding}
        aria-label={text('forms.draft.discardOf', { name: draft.title === '' ? name : draft.title })}
        title={text('forms.draft.discard')}
        onClick={() => void discard()}
      >
        {discarding ? <LoadingOutlined /> : <DeleteOutlined />}
      </button>
    </li>
  );
}

function useDiscard({ modelId, menuId, recordId, slot, title, modelName, updatedAt }: DraftEntry) {
  const text = useText();
  const ask = useDiscardQuestion();
  const toast = useToast();
  const write = useDraftWrites();
  const openLocal = useLocalDrafts();
  const cache = useQueryClient();
  const removeLocal = async () => (await openLocal())?.remove(slot);
  const [discarding, setDiscarding] = useState(false);
  const askAndRemove = async () => {
    const place = { modelId, menuId, recordId };
    if (!(await ask(place, { slots: [slot], updatedAt, name: title === '' ? modelName : title }))) return;
    try {
      await write(place, slot, undefined);
      await removeLocal().catch(() => undefined);
      await cache.invalidateQueries({ queryKey: ['formDraft', 'localList'] });
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    }
  };
  return {
    discarding,
    async discard() {
      setDiscarding(true);
      await askAndRemove().finally(() => setDiscarding(false));
    },
  };
}
