import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { isByCode, MARKS, WX_SKIP } from '@banyan/shared-contracts/messaging/center/template.contract';
import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { VendorMessage } from '../../../core/database/tables/messaging/message-center';
import { type Parameters, renderMessage, renderPlain } from '../../../core/html/render-template';
import * as repository from './dispatch.repository';
import type { Line } from './dispatch.repository';
import type { Reason } from '../../../core/mail/send-failure';
import type { SendJobs } from './send-job';

/** Something that is to be sent by the ways of a configuration. */
export interface ToSend {
  configId: Id | null;
  source: MessageType;
  parameters: Parameters;
  userIds: readonly Id[];
  files?: readonly FileItem[];
}

/** The text of a line with these parameters. */
interface Said {
  title: string;
  content: string;
  vendor: VendorMessage | null;
}

/** Parameters that a line uses and that have no value. */
function missingOf({ title, content, sms_fields: fields, way }: Line, parameters: Parameters): string[] {
  const marks = [...`${title}${content}`.matchAll(MARKS)].map(([, name = '']) => name);
  const wanted = isByCode(way) ? fields.map(({ field }) => field) : marks;
  return [...new Set(wanted.filter((name) => !Object.hasOwn(parameters, name)))];
}

function say(line: Line, parameters: Parameters): Said {
  if (!isByCode(line.way)) {
    const said = line.way === SEND_WAY.mail ? renderMessage(line, parameters) : renderPlain(line, parameters);
    return { title: said.title, content: said.content, vendor: null };
  }
  const fields = line.sms_fields.map(({ smsField: name, field, isTitle }) => ({
    ...{ name, value: renderPlain({ title: `{${field}}`, content: '' }, parameters).title, isTitle: isTitle === 1 },
  }));
  const miniProgram = line.way === SEND_WAY.officialAccount && line.wx_skip === WX_SKIP.miniProgram ? line.xcx_app_id : '';
  const title = fields.find(({ isTitle }) => isTitle)?.value ?? line.template_name;
  return { title, content: '', vendor: { templateCode: line.template_code, fields, miniProgram } };
}

export type Dispatch = ReturnType<typeof createDispatch>;

/** Stores messages that leave the platform with their receivers, and the job that sends them, in the transaction of their subject. */
export function createDispatch({ newId }: Pick<Core, 'newId'>, jobs: Pick<SendJobs, 'enqueue'>) {
  /** Stores the message of a line; returns the id of the sending where there is something to do. */
  async function store(tx: Connection, line: Line, { source, parameters, userIds, files = [] }: Omit<ToSend, 'configId'>) {
    const sendingId = newId();
    const missing = missingOf(line, parameters);
    const { title, content, vendor } = say(line, parameters);
    await repository.insertSending(tx, {
      ...{
        id: sendingId,
        way: line.way,
        source,
        title: title.slice(0, 200),
        content,
        vendor: vendor === null ? null : JSON.stringify(vendor),
      },
      ...{ files: JSON.stringify(files), account_id: line.account_id, account_name: line.account_name, account_code: line.account_code },
    });
    const fail = (reason: Reason) => repository.failSending(tx, sendingId, reason).then(() => undefined);
    if (missing.length > 0) return { sendingId, ready: await fail({ what: 'send.missing', values: { names: missing.join(', ') } }) };
    if (line.way === SEND_WAY.webhook) await repository.insertWebhookTarget(tx, sendingId, newId(), line.account_name);
    else {
      const count = await repository.insertTargets(tx, { sendingId, line, userIds, ids: userIds.map(() => newId()) });
      if (count === 0) return { sendingId, ready: await fail({ what: 'send.noReceiver' }) };
    }
    return { sendingId, ready: { title } };
  }

  return {
    /** Sends each by the ways of its configuration but the in-site one, which messages themselves are. */
    async send(tx: Connection, source: MessageType, items: readonly ToSend[]): Promise<void> {
      const ids = [...new Set(items.flatMap(({ configId }) => configId ?? []))];
      if (ids.length === 0) return;
      const lines = await repository.listLines(tx, source, ids);
      for (const item of items) {
        for (const line of lines.filter(({ config_id: id, way }) => id === item.configId && way !== SEND_WAY.inSite)) {
          const { sendingId, ready } = await store(tx, line, item);
          if (ready !== undefined) await jobs.enqueue(tx, sendingId, ready.title);
        }
      }
    },

    /** Stores the message of one line for some people, without a job; returns the id of the sending. */
    keep: async (tx: Connection, line: Line, toSend: Omit<ToSend, 'configId'>): Promise<Id> => (await store(tx, line, toSend)).sendingId,
  };
}
