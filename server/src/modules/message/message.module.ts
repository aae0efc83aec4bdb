import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import type { Connection } from '../../core/database/database';
import type { FileMessage } from '../../core/files/file-message';
import { defineDigests } from './digest';
import { createMessageSendingService } from './message-sending.service';
import { messageRoutes } from './message.routes';
import { createMessageService } from './message.service';
import { createPreferenceService } from './preferences/preference.service';

interface MessageParts {
  messages: ReturnType<typeof createMessageService>;
  sending: ReturnType<typeof createMessageSendingService>;
  /** Sends a message with a file to one person. */
  sendFile: (tx: Connection, message: FileMessage) => Promise<void>;
}

/** Messages in the platform: read by people, sent by other parts, with digests of unread messages by mail. */
export function messageModule(core: Core): Module<MessageParts> {
  const messages = createMessageService(core);
  const sending = createMessageSendingService(core);
  return {
    routes: (app) => messageRoutes(app, messages, createPreferenceService(core)),
    jobs: () => defineDigests(core, sending),
    services: {
      messages,
      sending,
      async sendFile(tx, { file, userId, ...message }) {
        const sender = { id: null, name: '' };
        const receivers = [`${userId}--user`];
        await sending.send(tx, { ...message, type: MESSAGE_TYPE.system, files: [file], always: true, sender, receivers });
      },
    },
  };
}
