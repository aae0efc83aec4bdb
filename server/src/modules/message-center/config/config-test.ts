import { AppError } from '@banyan/shared-contracts/errors';
import type { TestLine, TestResult } from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { isMessageKey, type MessageKey, translate } from '../../../core/i18n/translate';
import { renderMessage } from '../../../core/html/render-template';
import { entryNames } from '../listed';
import type { Dispatch } from '../sending/dispatch';
import * as repository from '../sending/dispatch.repository';
import type { SendJobs } from '../sending/send-job';

/** Services of the message module. */
export interface TestMessages {
  sendEach(
    tx: Connection,
    messages: readonly {
      type: typeof MESSAGE_TYPE.system;
      title: string;
      excerpt: string;
      body: string;
      always: boolean;
      sender: { id: Id; name: string };
      userIds: readonly Id[];
    }[],
  ): Promise<void>;
}

const bare = (typed: string): string => typed.split('--')[0] ?? '';

export type ConfigTest = ReturnType<typeof createConfigTest>;

/** Sends by all ways of a configuration at once, and returns the result of each (api-data 3.3). */
export function createConfigTest(
  { database }: Pick<Core, 'database'>,
  { messages, dispatch, jobs }: { messages: TestMessages; dispatch: Dispatch; jobs: Pick<SendJobs, 'now'> },
) {
  const { kysely } = database;

  const inSite = (caller: Caller, line: repository.Line, userIds: readonly Id[], parameters: Record<string, string>): Promise<void> =>
    database.transaction((tx) => {
      const { title, content, excerpt } = renderMessage(line, parameters);
      const sender = { id: caller.userId, name: caller.name };
      return messages.sendEach(tx, [{ type: MESSAGE_TYPE.system, title, body: content, excerpt, always: true, sender, userIds }]);
    });

  async function sendLine(caller: Caller, given: TestLine): Promise<string | undefined> {
    const word = (key: MessageKey, values?: Record<string, unknown>) => translate(caller.locale, key, values);
    const line = await repository.findLine(kysely, given.id);
    if (line === undefined) return word('send.noLine');
    const empty = given.paramJson.filter(({ value }) => value.trim() === '');
    if (empty.length > 0) return word('send.missing', { names: empty.map(({ fieldName, field }) => fieldName || field).join(', ') });
    const userIds = given.toUser.map(bare).filter((id) => /^\d{1,19}$/.test(id));
    if (line.way !== SEND_WAY.webhook && userIds.length === 0) return word('send.chooseReceiver');
    const parameters = Object.fromEntries(given.paramJson.map(({ field, value }) => [field, value]));
    if (line.way === SEND_WAY.inSite) return inSite(caller, line, userIds, parameters).then(() => undefined);
    const sendingId = await database.transaction((tx) => dispatch.keep(tx, line, { source: line.source, parameters, userIds }));
    const sending = await jobs.now(sendingId);
    if (sending?.state === 'sent') return undefined;
    const { what = '', values } = sending?.reason ?? {};
    return isMessageKey(what) ? word(what, values) : what;
  }

  return {
    /** The questions of a test; throws NOT_FOUND where there is no such configuration. */
    async questions(configId: Id): Promise<TestLine[]> {
      const known = await kysely.selectFrom('send_config').select('id').where('id', '=', configId).executeTakeFirst();
      if (known === undefined) throw new AppError('NOT_FOUND');
      const nameOf = await entryNames(kysely, 'msgSendType');
      return (await repository.linesOf(kysely, configId)).map((line) => ({
        ...{ id: line.id, messageType: nameOf(line.way), templateId: line.template_id, msgTemplateName: line.template_name },
        ...{ accountName: line.account_name, toUser: [] },
        paramJson: line.parameters.map(({ field, fieldName }) => ({ field, fieldName, value: '' })),
      }));
    },

    async run(caller: Caller, lines: readonly TestLine[]): Promise<TestResult[]> {
      const results: TestResult[] = [];
      for (const line of lines) {
        const refusal = await sendLine(caller, line);
        const result = refusal ?? translate(caller.locale, 'send.done');
        results.push({ messageType: line.messageType, isSuccess: refusal === undefined ? '1' : '0', result });
      }
      return results;
    },
  };
}
