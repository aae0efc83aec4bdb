import { AppError } from '@banyan/shared-contracts/errors';
import { onlyReads, useConfirm, useRequest, useRights, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { openDownload } from '../download';
import type { Text } from '../i18n/use-text';
import { useUiText } from '../i18n/use-ui-text';
import type { ActionAccess, ActionTools, ActionWork } from './list/list-screen';

type Action<Subject, Key extends string> = ActionAccess & ActionWork<Subject, Key> & { label: Key; danger?: boolean };

/** Runs the actions of a list: the question, the work or the call, the toast, and the reading of the list again. */
export function useActionRunner<Key extends string>(listKey: string, ownText: Text<Key>, tools: ActionTools) {
  const text = useUiText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const cache = useQueryClient();
  const rights = useRights();
  const {
    user: { isAdministrator },
  } = useSession();

  /** A refusal that no dialog waits for is a toast. */
  async function attempt(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('ui.request.failed'));
    }
  }

  async function work<Subject>(action: ActionWork<Subject, Key>, subject: Subject): Promise<void> {
    if (action.call === undefined) return action.run(subject, tools);
    const { endpoint, input, download } = action.call;
    const { data, msg } = await request(endpoint, input(subject, tools.query) as never);
    if (download === true) return openDownload(data as { url: string; name: string });
    toast('success', msg);
    await cache.invalidateQueries({ queryKey: [listKey] });
  }

  return {
    attempt,

    mayRun: (action: ActionAccess): boolean =>
      action.button === undefined ? action.for === 'everybody' || isAdministrator : rights.button(action.button),

    /** Whether it changes nothing, so that it is available in a view-as session. */
    reads: (action: ActionAccess): boolean =>
      action.button === undefined ? action.for === 'everybody' && action.changes !== true : onlyReads(action.button),

    async run<Subject>(action: Action<Subject, Key>, subject: Subject): Promise<void> {
      if (action.confirm !== undefined) {
        const { title, content, values } = action.confirm;
        const filled = values?.(subject) ?? {};
        const question = {
          title: ownText(title, filled),
          content: ownText(content, filled),
          okText: ownText(action.label),
          danger: action.danger === true,
        };
        if (!(await confirm(question))) return;
      }
      await attempt(() => work(action, subject));
    },
  };
}

export type ActionRunner<Key extends string> = ReturnType<typeof useActionRunner<Key>>;
