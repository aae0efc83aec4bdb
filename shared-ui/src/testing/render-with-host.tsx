import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import { type ConfirmOptions, type Host, HostContext, MenuIdContext, type SendRequest } from '@banyan/shared-ui/runtime';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, type RenderResult } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createConnection } from '../host/socket/connection';
import { createFrameHub } from '../host/socket/frame-hub';
import { addMessages, type LoadMessages, loadUiMessages, startI18n } from '../host/messages/i18n';
import { createQueryClient } from '../host/calls/query-client';

// jsdom computes styles so slowly that asking whether every element is visible takes longer than the test; browsers do that in the journeys.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000, getElementError: (message) => new Error((message ?? '').split('\n')[0]) });

/** What a call is answered with; throw an AppError to refuse. */
export type Answer = (input: { params?: unknown; query?: unknown; body?: unknown }) => unknown;

/** Menu of the page that contains a rendered part. */
const MENU = '1';

export interface RenderOptions {
  /** By `METHOD path` as the contract writes it; a call without an answer is refused as NO_ROUTE. */
  answers?: Record<string, Answer>;
  /** Codes of the buttons that the user may use. */
  buttons?: readonly string[];
  /** Codes of the columns and fields that the user may see. */
  shown?: readonly string[];
  locale?: Locale;
  /** Message bundles by namespace. */
  messages?: Record<string, LoadMessages>;
  /** The user's answer to confirmations; yes by default. */
  confirm?: (options: ConfirmOptions) => boolean | Promise<boolean>;
}

/** What happened while a part was rendered. */
export interface Rendered extends RenderResult {
  /** Calls by `METHOD path`, with their input. */
  calls: { name: string; input: unknown }[];
  toasts: string[];
  confirmations: ConfirmOptions[];
  /** Sends a frame to the part, as the socket would. */
  hear: (frame: ServerFrame) => void;
  /** Sets whether the socket has a connection. */
  connect: (isLive: boolean) => void;
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Renders a part inside of a host whose server is `answers`: for unit tests only; journeys use a real server. */
export async function renderWithHost(part: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const { answers = {}, buttons = [], shown = [], locale = 'zh', messages = {}, confirm = () => true } = options;
  await startI18n(locale);
  for (const [namespace, load] of Object.entries({ ui: loadUiMessages, ...messages })) await addMessages(namespace, load);
  const calls: Rendered['calls'] = [];
  const toasts: string[] = [];
  const confirmations: ConfirmOptions[] = [];
  const frames = createFrameHub();
  const { connection, tell } = createConnection();

  const request = (async (endpoint: Endpoint, input: object = {}) => {
    calls.push({ name: nameOf(endpoint), input });
    const answer = answers[nameOf(endpoint)];
    if (answer === undefined) throw new AppError('NO_ROUTE', {}, { message: `no answer for ${nameOf(endpoint)}` });
    return { data: endpoint.reply.parse(await answer(input)), msg: 'ok' };
  }) as SendRequest;

  const named = (codes: readonly string[]) => codes.map((enCode, index) => ({ id: String(index), fullName: enCode, enCode }));
  const host = {
    request,
    locale,
    session: {
      user: { userId: '1' },
      menus: [],
      permissions: [{ modelId: MENU, moduleName: '', button: named(buttons), column: named(shown), form: named(shown), resource: [] }],
      appCode: '',
      reload: () => Promise.reject(new Error('not in a test')),
    },
    toast: (_kind: string, text: string) => void toasts.push(text),
    confirm(question: ConfirmOptions) {
      confirmations.push(question);
      return Promise.resolve(confirm(question));
    },
    onFrame: frames.onFrame,
    connection,
    sendFrame: () => undefined,
    openDialog: () => Promise.resolve(undefined),
    offersDialog: () => false,
    resolveUrl: (path: string) => path,
    Slot: () => null,
  } as unknown as Host;

  const result = render(
    <HostContext value={host}>
      <MenuIdContext value={MENU}>
        <QueryClientProvider client={createQueryClient(host.toast)}>
          <ConfigProvider theme={{ zeroRuntime: true }}>{part}</ConfigProvider>
        </QueryClientProvider>
      </MenuIdContext>
    </HostContext>,
  );
  return { ...result, calls, toasts, confirmations, hear: frames.emit, connect: tell };
}
