/** Calls the API as a program does. Uses Node's own modules only. */
import { createCipheriv, createHash } from 'node:crypto';

/** What the server ships with (`BANYAN_CIPHER_KEY`). */
const CIPHER_KEY = 'BanyanSignInKey1';

/** A password as sign-in sends it: hex of AES-128-ECB over the MD5 digest (api-platform part 2). */
export function sealPassword(password, cipherKey = CIPHER_KEY) {
  const cipher = createCipheriv('aes-128-ecb', cipherKey, null);
  const digest = createHash('md5').update(password, 'utf8').digest('hex');
  return cipher.update(digest, 'utf8', 'hex') + cipher.final('hex');
}

export const loginBody = (account, password) => new URLSearchParams({ account, password: sealPassword(password) }).toString();

/** `data` of a call; a refusal is thrown with the server's text. */
export async function callApi(origin, method, path, { token, body, headers = {} } = {}) {
  const form = typeof body === 'string';
  const reply = await fetch(origin + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const { code, msg, data, error } = await reply.json();
  if (code !== 200) throw new Error(`${method} ${path}: ${code} ${error?.key ?? ''} ${msg}`);
  return data;
}

/** The token of a new session. */
export async function signIn(origin, account, password) {
  const { token } = await callApi(origin, 'POST', '/api/oauth/Login', { body: loginBody(account, password) });
  return token;
}
