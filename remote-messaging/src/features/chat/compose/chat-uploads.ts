import { keepUploads, type KeptUploads } from '@banyan/shared-ui/upload';
import type { ChatStore } from '../state/chat-store';

const kept = new WeakMap<ChatStore, Map<string, KeptUploads>>();

/** Uploads into a conversation: each file is sent there when its upload ends, whatever is on screen by then. */
export function uploadsInto(store: ChatStore, conversationId: string): KeptUploads {
  const ofSession = kept.get(store) ?? new Map<string, KeptUploads>();
  kept.set(store, ofSession);
  const known = ofSession.get(conversationId);
  if (known !== undefined) return known;
  const uploads = keepUploads(({ fileId, name, fileSize: size = 0 }) => {
    const file = { type: 'file', fileId, name, size } as const;
    store.send({ conversationId, body: file, shown: file, quote: null, mentions: [] });
  });
  ofSession.set(conversationId, uploads);
  return uploads;
}
