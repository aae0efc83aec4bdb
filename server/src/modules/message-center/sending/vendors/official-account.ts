import type { VendorMessage } from '../../../../core/database/tables/messaging/message-center';
import type { OpenPlaces } from '../../../../core/network/open-places';
import { askVendor, rejected, vendorUrl, wordOf } from '../../../../core/vendors/vendor-call';
import { createVendorTokens } from '../../../../core/vendors/vendor-tokens';

export interface OfficialAccount {
  appId: string;
  appSecret: string;
}

/** Tokens are good for two hours; ours are given up earlier. */
const TOKEN_MS = 6_000_000;
/** Error codes for an invalid token, and for too many calls. */
const WORN_OUT = new Set(['40001', '40014', '42001']);
const TOO_OFTEN = new Set(['45009', '-1']);

/** Sends template messages of official accounts by the API at `base`; caches their tokens, because WeChat limits the number of tokens per day. */
export function createOfficialAccounts(places: OpenPlaces, base: string) {
  const tokens = createVendorTokens();
  const keyOf = ({ appId, appSecret }: OfficialAccount): string => JSON.stringify([appId, appSecret]);

  async function newToken({ appId, appSecret }: OfficialAccount) {
    const url = vendorUrl(`${base}/cgi-bin/token`);
    url.search = new URLSearchParams({ grant_type: 'client_credential', appid: appId, secret: appSecret }).toString();
    const answer = await askVendor({ url, method: 'GET' }, places);
    const token = wordOf(answer, 'access_token');
    if (token === '') throw rejected(`${wordOf(answer, 'errcode')} ${wordOf(answer, 'errmsg')}`, TOO_OFTEN.has(wordOf(answer, 'errcode')));
    return { token, ms: TOKEN_MS };
  }

  return {
    /** `openId` is that of the receiver with the account. */
    async send(
      account: OfficialAccount,
      openId: string,
      { templateCode, fields, miniProgram }: VendorMessage,
      again = true,
    ): Promise<void> {
      const url = vendorUrl(`${base}/cgi-bin/message/template/send`);
      url.searchParams.set('access_token', await tokens.of(keyOf(account), () => newToken(account)));
      const data = Object.fromEntries(fields.map(({ name, value }) => [name, { value }]));
      const body = JSON.stringify({
        ...{ touser: openId, template_id: templateCode, data },
        ...(miniProgram === '' ? {} : { miniprogram: { appid: miniProgram } }),
      });
      const answer = await askVendor({ url, method: 'POST', headers: { 'content-type': 'application/json' }, body }, places);
      const code = wordOf(answer, 'errcode');
      if (WORN_OUT.has(code) && again) {
        tokens.forget(keyOf(account));
        return this.send(account, openId, { templateCode, fields, miniProgram }, false);
      }
      if (code !== '0') throw rejected(`${code} ${wordOf(answer, 'errmsg')}`, TOO_OFTEN.has(code));
    },
  };
}
