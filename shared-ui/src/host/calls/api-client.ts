import { AppError, type ErrorKey, isErrorKey } from '@banyan/shared-contracts/errors';
import { type Endpoint, isChanging } from '@banyan/shared-contracts/wire/endpoint';
import { SESSION_ENDED_CODES, WIRE_CODE } from '@banyan/shared-contracts/wire/codes';
import { envelope, type Envelope } from '@banyan/shared-contracts/wire/envelope';
import axios, { type AxiosResponse, isAxiosError } from 'axios';
import type { SendRequest } from '../../runtime';
import type { Duty } from '../session/session-store';
import { createAnswersAhead } from './answers-ahead';

export interface ApiClientOptions {
  /** Token with its `bearer ` word, or null before sign-in. */
  token: () => string | null;
  language: () => string;
  /** Milliseconds after which a call is given up. */
  timeoutMs: () => number;
  /** The text for replies without a message (product-1 section 8). */
  failedText: () => string;
  /** The server reports that the session of `token` has ended; called for every such reply, sign-in excluded. */
  onSessionEnded: (error: AppError, token: string | null) => void;
  /** The server refuses everything to the session `token` belongs to before `duty` is done. */
  onPasswordDue: (token: string | null, duty: Duty) => void;
}

/** Calls that are known to take long wait at least this long (product-1 section 9); those that move bytes wait without a limit. */
const LONG_MS = 100_000;
/** Sign-in handles session codes itself and never redirects. */
const LOGIN_PATH = '/api/oauth/Login';

/** The user's duty after a refusal; the user's data state whether the password is the initial or an expired one. */
const DUTIES: Partial<Record<ErrorKey, Duty>> = { SESSION_PASSWORD: 'initial-password', SESSION_SECOND_STEP: 'second-step' };

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export interface ApiClient {
  send: SendRequest;
  /** Makes a GET call, a path with its query, whose answer is for the same call by `send` within some seconds. */
  askAhead: (path: string) => void;
}

/** The one way to the server: token, origin, time stamp, envelope, errors (product-1 sections 7 and 8). */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = axios.create({
    validateStatus: () => true,
    transformResponse: (data: unknown) => data,
  });

  const answers = createAnswersAhead<AxiosResponse<string>>();
  const headersOf = (token: string | null) => ({
    ...(token === null ? {} : { Authorization: token }),
    'jnpf-origin': 'pc',
    'Accept-Language': options.language(),
  });
  /** What makes two calls the same; the host does not matter. */
  const keyOf = (url: string, token: string | null): string => {
    const { pathname, searchParams } = new URL(url, 'http://server');
    searchParams.sort();
    return `${String(token)} ${options.language()} ${pathname}?${searchParams.toString()}`;
  };

  const failure = (cause: unknown) => new AppError('UNAVAILABLE', {}, { message: options.failedText(), cause });

  async function exchange(
    endpoint: Endpoint,
    { params, query, body }: Parts,
    { signal, form, onProgress, keepalive = false }: Parameters<SendRequest>[2] & object = {},
  ) {
    const token = options.token();
    const isForm = endpoint.bodyForm === 'form';
    const url = fillPath(endpoint.path, params);
    const sent = trimmed(query) as object;
    const early = endpoint.method === 'GET' ? answers.take(() => keyOf(http.getUri({ url, params: sent }), token)) : undefined;
    const ask = () =>
      http.request<string | Blob>({
        responseType: endpoint.replyForm === 'bytes' ? 'blob' : 'text',
        method: endpoint.method,
        url,
        params: { ...sent, ...(endpoint.method === 'GET' ? { n: Date.now() } : {}) },
        ...(endpoint.method === 'GET'
          ? {}
          : { data: form ?? (isForm ? new URLSearchParams(entriesOf(trimmed(body))) : (trimmed(body) ?? {})) }),
        headers: headersOf(token),
        ...(signal === undefined ? {} : { signal }),
        timeout: form === undefined ? Math.max(options.timeoutMs(), endpoint.long === true ? LONG_MS : 0) : 0,
        ...(keepalive ? { adapter: 'fetch', fetchOptions: { keepalive } } : {}),
        ...(onProgress === undefined
          ? {}
          : { onUploadProgress: ({ loaded, total }) => onProgress(total === undefined ? 0 : loaded / total) }),
      });
    const response = await (early === undefined ? ask() : early.catch(ask))
      .catch((error: unknown) => {
        if (isAxiosError(error) && error.code === 'ERR_CANCELED') throw error;
        throw failure(error);
      })
      .finally(() => {
        // What was asked while something was changed, too, may be of before.
        if (isChanging(endpoint)) answers.forget();
      });
    const { data } = response;
    if (data instanceof Blob && !data.type.startsWith('application/json'))
      return { reply: { code: WIRE_CODE.success, msg: '', data }, token };
    const parsed = envelope.safeParse(readJson(typeof data === 'string' ? data : await data.text()));
    if (!parsed.success) throw failure(parsed.error);
    return { reply: parsed.data, token };
  }

  const send: SendRequest = async (endpoint, input, requestOptions) => {
    const { reply, token } = await exchange(endpoint, (input ?? {}) as Parts, requestOptions);
    if (reply.code !== WIRE_CODE.success && endpoint.unchecked !== true) {
      const error = toError(reply, options.failedText());
      if (SESSION_ENDED_CODES.includes(reply.code) && endpoint.path !== LOGIN_PATH) options.onSessionEnded(error, token);
      const duty = DUTIES[error.key];
      if (duty !== undefined) options.onPasswordDue(token, duty);
      throw error;
    }
    const data = endpoint.reply.safeParse(reply.data);
    if (!data.success) throw new AppError('INTERNAL', { path: endpoint.path }, { message: options.failedText(), cause: data.error });
    return { data: data.data as never, msg: reply.msg };
  };

  return {
    send,
    askAhead(path) {
      const token = options.token();
      answers.add(keyOf(path, token), () =>
        http.request<string>({
          responseType: 'text',
          url: path,
          params: { n: Date.now() },
          headers: headersOf(token),
          timeout: options.timeoutMs(),
        }),
      );
    },
  };
}

function toError(reply: Envelope, failedText: string): AppError {
  const byCode = {
    [WIRE_CODE.timedOut]: 'SESSION_TIMED_OUT',
    [WIRE_CODE.signedInElsewhere]: 'SESSION_REPLACED',
    [WIRE_CODE.badToken]: 'SESSION_INVALID',
  } as const;
  const key = reply.error?.key;
  const known = isErrorKey(key) ? key : (byCode[reply.code as keyof typeof byCode] ?? 'INTERNAL');
  return new AppError(known, reply.error?.details ?? {}, {
    message: reply.msg || failedText,
    ...(reply.requestId === undefined ? {} : { requestId: reply.requestId }),
  });
}

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(String(params[name])));

/** Every string of a request is trimmed, recursively (api-platform 1.3). */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, trimmed(member)]));
}

const entriesOf = (value: unknown): [string, string][] =>
  Object.entries((value ?? {}) as Record<string, unknown>)
    .filter(([, member]) => member !== undefined && member !== null)
    .map(([key, member]) => [key, String(member)]);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
