import { MESSAGE_TYPE, type MessageDetail } from '@banyan/shared-contracts/messaging/message.contract';
import * as z from '@banyan/shared-contracts/schema';

/** The result of opening a message (product-1 section 4, "Message"). */
export type MessageTarget =
  | { kind: 'reading' }
  | { kind: 'schedule'; groupId: string; id: string; type?: number; says?: string }
  | { kind: 'page'; to: string }
  /** The object of the message was deleted. */
  | { kind: 'nothing' }
  /** The message names no place. */
  | { kind: 'empty' };

const ENTRUSTED = 2;
const SCHEDULE_DELETED = 3;

const scheduleBody = z.object({
  type: z.coerce.number().optional(),
  groupId: z.coerce.string().default(''),
  id: z.coerce.string(),
  /** 1: the excerpt has its own text. */
  says: z.coerce.number().optional(),
});
const entrustBody = z.object({ type: z.union([z.string().min(1), z.number()]) });

/** The body's JSON parsed by `schema`; undefined if it does not match. */
function readBody<Body>(bodyText: string, schema: z.ZodType<Body>): Body | undefined {
  try {
    return schema.safeParse(JSON.parse(bodyText)).data;
  } catch {
    return undefined;
  }
}

/** Base64 of the UTF-8 bytes. */
const base64 = (text: string): string => btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** Messages of these types are opened as text, whatever their body. */
export const isReading = (type: MessageDetail['type']): boolean => type === MESSAGE_TYPE.system || type === MESSAGE_TYPE.notice;

export function targetOf({
  type,
  flowType,
  bodyText,
  excerpt,
}: Pick<MessageDetail, 'type' | 'flowType' | 'bodyText' | 'excerpt'>): MessageTarget {
  if (isReading(type)) return { kind: 'reading' };
  if (bodyText.trim() === '') return { kind: 'empty' };
  if (type === MESSAGE_TYPE.schedule) return scheduleTarget(bodyText, excerpt);
  if (flowType !== ENTRUSTED) return { kind: 'page', to: `/workFlowDetail?config=${encodeURIComponent(base64(bodyText))}` };
  const entrusted = readBody(bodyText, entrustBody);
  return entrusted === undefined
    ? { kind: 'empty' }
    : { kind: 'page', to: `/workFlow/entrust?config=${encodeURIComponent(String(entrusted.type))}` };
}

function scheduleTarget(bodyText: string, excerpt: string): MessageTarget {
  if (readBody(bodyText, z.object({ type: z.coerce.number() }))?.type === SCHEDULE_DELETED) return { kind: 'nothing' };
  const body = readBody(bodyText, scheduleBody);
  if (body === undefined) return { kind: 'empty' };
  const { type, groupId, id, says } = body;
  return { kind: 'schedule', groupId, id, ...(type === undefined ? {} : { type }), ...(says === 1 ? { says: excerpt } : {}) };
}
