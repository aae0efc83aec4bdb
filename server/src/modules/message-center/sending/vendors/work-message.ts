import type { ThirdVendor } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import type { Core } from '../../../../core/core';
import type { OpenPlaces } from '../../../../core/network/open-places';
import { readSystemConfig } from '../../../../core/system-config';
import { createDingTalk } from '../../../../core/vendors/ding-talk';
import { SendFailure } from '../../../../core/mail/send-failure';
import { accessOf } from '../../../../core/vendors/vendor-settings';
import { createVendorTokens } from '../../../../core/vendors/vendor-tokens';
import { createWeCom } from '../../../../core/vendors/we-com';

/** Longest text that both vendors take, in bytes of UTF-8. */
const LONGEST_BYTES = 2048;

/** The beginning of a text that fits, without half a character at its end. */
function cutText(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length <= LONGEST_BYTES) return text;
  return `${new TextDecoder().decode(bytes.subarray(0, LONGEST_BYTES - 3), { stream: true })}…`;
}

/** Sends work messages by the applications of the system configuration. */
export function createWorkMessages({ database, vault }: Pick<Core, 'database' | 'vault'>, places: OpenPlaces) {
  const tokens = createVendorTokens();
  const vendors = { weCom: createWeCom(places, tokens), dingTalk: createDingTalk(places, tokens) };

  /** `personId` is that of the receiver with the vendor. Throws SendFailure where the message was not taken. */
  return async (vendor: ThirdVendor, personId: string, { title, content }: { title: string; content: string }): Promise<void> => {
    const access = accessOf(vault, await readSystemConfig(database.kysely), vendor, 'messages');
    if (access === undefined) throw new SendFailure({ what: 'send.noSettings' }, 'final');
    await vendors[vendor].send(access, access.agentId, { personId, text: cutText(content === '' ? title : `${title}\n${content}`) });
  };
}
