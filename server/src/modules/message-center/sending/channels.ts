import { needsAccount } from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { SMS_CHANNEL } from '@banyan/shared-contracts/messaging/center/account.contract';
import { SEND_WAY, type SendWay } from '@banyan/shared-contracts/messaging/message-template';
import { plainText } from '@banyan/shared-contracts/forms/widgets/editor/editor.contract';
import type { Selectable } from 'kysely';
import { buffer } from 'node:stream/consumers';
import type { SendMailOptions } from 'nodemailer';
import type { Core } from '../../../core/core';
import type { MessageSendingTable, MessageSendingTargetTable, VendorMessage } from '../../../core/database/tables/messaging/message-center';
import { contentKey } from '../../../core/files/stores/content-store';
import { findFiles } from '../../../core/files/file.repository';
import { sanitizeRichText } from '../../../core/html/sanitize';
import { embedPictures } from '../../../core/mail/own-pictures';
import { openPlaces } from '../../../core/network/open-places';
import type { AccountRow, AccountSecrets } from '../account/account-secrets';
import { mailTarget, sendAccountMail } from './mail-channel';
import { SendFailure } from '../../../core/mail/send-failure';
import { createOfficialAccounts } from './vendors/official-account';
import { sendByAliyun, sendByTencent, type SmsTarget } from './vendors/sms';
import { createWorkMessages } from './vendors/work-message';
import { postWebhook, type WebhookTarget } from './vendors/webhook';

export type Sending = Selectable<MessageSendingTable>;
export type Target = Selectable<MessageSendingTargetTable>;

/** One message to one receiver. */
interface Outgoing {
  sending: Sending;
  target: Target;
  /** Settings and secrets of its account; empty for ways that have none. */
  account: Readonly<Record<string, string | number>>;
}

type Attachments = NonNullable<SendMailOptions['attachments']>;

type Channel = (message: Outgoing) => Promise<void>;

/** Attachments of a mail, in bytes; files beyond stay in the platform. */
const MAX_ATTACHED = 20 * 1024 * 1024;

const NO_VENDOR: VendorMessage = { templateCode: '', fields: [], miniProgram: '' };

export type Channels = ReturnType<typeof createChannels>;

/** The ways out of the platform: each hands one message over and throws SendFailure where it was not taken. */
export function createChannels(core: Pick<Core, 'config' | 'database' | 'files' | 'vault'>, secrets: AccountSecrets) {
  const { config, database, files } = core;
  const places = openPlaces(config.messageHosts);
  const sendWork = createWorkMessages(core, places);
  const official = createOfficialAccounts(places, config.officialAccountUrl);

  /** Attachments of sendings on their way: read once, not again for each receiver. */
  const attachedTo = new WeakMap<Sending, Promise<Attachments>>();

  function attachments(sending: Sending): Promise<Attachments> {
    const known = attachedTo.get(sending);
    if (known !== undefined) return known;
    const reading = readAttachments(sending);
    attachedTo.set(sending, reading);
    // The next receiver tries again.
    reading.catch(() => attachedTo.delete(sending));
    return reading;
  }

  async function readAttachments({ files: items }: Sending): Promise<Attachments> {
    let size = 0;
    const found = await findFiles(
      database.kysely,
      items.map(({ fileId }) => fileId),
    );
    const fitting = found.filter((file) => (size += Number(file.size)) <= MAX_ATTACHED);
    return Promise.all(
      fitting.map(async ({ original_name: filename, content_hash: hash }) => ({
        filename,
        content: await buffer(await files.contents.open(contentKey(hash))),
      })),
    );
  }

  const mail: Channel = async ({ sending, target, account }) => {
    const { title, content: text } = target.own ?? sending;
    const clean = sanitizeRichText(text);
    const { html, pictures } = await embedPictures({ database, files }, clean);
    const message = { id: target.id, to: { name: target.name, address: target.address }, subject: title };
    const content = { html, text: plainText(clean), attachments: [...pictures, ...(await attachments(sending))] };
    await sendAccountMail(mailTarget(account), { ...message, ...content }, places);
  };

  const sms: Channel = ({ sending, target, account }) => {
    const send = account['channel'] === SMS_CHANNEL.tencent ? sendByTencent : sendByAliyun;
    return send(account as unknown as SmsTarget, target.address, sending.vendor ?? NO_VENDOR, places);
  };

  const channels: Partial<Record<SendWay, Channel>> = {
    [SEND_WAY.mail]: mail,
    [SEND_WAY.sms]: sms,
    [SEND_WAY.dingTalk]: ({ sending, target }) => sendWork('dingTalk', target.address, sending),
    [SEND_WAY.weCom]: ({ sending, target }) => sendWork('weCom', target.address, sending),
    [SEND_WAY.webhook]: ({ sending, account }) => postWebhook(account as unknown as WebhookTarget, sending, places),
    [SEND_WAY.officialAccount]: ({ sending, target, account }) =>
      official.send(
        { appId: String(account['appId']), appSecret: String(account['appSecret']) },
        target.address,
        sending.vendor ?? NO_VENDOR,
      ),
  };

  return {
    /** Throws SendFailure with the reason where the message was not taken. */
    async send(sending: Sending, target: Target, account: AccountRow | undefined): Promise<void> {
      const channel = channels[sending.way];
      if (channel === undefined) throw new SendFailure({ what: 'send.noChannel' }, 'final');
      if (!needsAccount(sending.way)) return channel({ sending, target, account: {} });
      if (account === undefined) throw new SendFailure({ what: 'send.noAccount' }, 'final');
      if (!account.enabled) throw new SendFailure({ what: 'send.accountOff' }, 'final');
      await channel({ sending, target, account: { ...account.settings, ...secrets.open(account) } });
    },
  };
}
