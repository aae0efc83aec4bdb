import { AppError } from '@banyan/shared-contracts/errors';
import { getDownloadLink, picturePath, storedFilePath, testChunk } from '@banyan/shared-contracts/files/file.contract';
import {
  arrangeConversation,
  getConversation,
  keepChatDraft,
  listCallable,
  listChatMessages,
  listContacts,
  listConversations,
  listPresence,
  searchChats,
  sendChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { type ChatMessage, CONVERSATION_KIND, type ConversationDetail, UNSEEN } from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Messages } from '@banyan/shared-contracts/remote';
import { type Answer, nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer } from './compose/composer';
import { pictureProblem } from './compose/picture-rules';
import { ConversationList } from './list/conversation-list';
import { ConversationView } from './talk/conversation-view';
import { MessageBody } from './talk/message/message-body';
import { MessageArticle } from './talk/message/message-article';
import { type MessageActions, MessageItem } from './talk/message/message-item';
import { partsOf } from './talk/message/message-links';
import { rowsOf } from './talk/list/message-rows';
import { useMessageActions } from './talk/message/use-message-actions';

const person = (id: string, name: string) => ({ id, name, account: `a${id}`, headIcon: '' });
const detail: ConversationDetail = {
  id: '11',
  kind: CONVERSATION_KIND.group,
  title: '采购小组',
  headIcon: '',
  partnerId: '',
  account: '',
  record: null,
  memberCount: 2,
  joinedAt: 1,
  unread: 0,
  mentioned: false,
  draft: '',
  readSeq: 0,
  lastSeq: 0,
  last: null,
  members: [
    { ...person('1', '我'), isOwner: true, readSeq: 0 },
    { ...person('2', '何敏'), isOwner: false, readSeq: 0 },
  ],
  isOwner: true,
};
const message = (seq: number, by: string, sentAt: number): ChatMessage => ({
  id: `${seq}`,
  conversationId: '11',
  seq,
  clientId: `client-${seq}`,
  sender: person(by, by),
  body: { type: 'text', text: `t${seq}` },
  quote: null,
  mentions: [],
  sentAt,
});

const show = (part: ReactNode, answers: Record<string, Answer> = {}) =>
  renderWithHost(part, {
    answers,
    messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });

beforeEach(() => sessionStorage.clear());

function Writing() {
  const [value, setValue] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Composer
      detail={detail}
      value={value}
      strangers={[]}
      onChange={setValue}
      quoting={undefined}
      onQuoted={() => undefined}
      input={input}
    />
  );
}

describe('writing', () => {
  const write = async () => {
    const bodies: unknown[] = [];
    const rendered = await show(<Writing />, {
      [nameOf(sendChatMessage)]: ({ body }) => {
        bodies.push(body);
        return message(1, '1', 1);
      },
      [nameOf(keepChatDraft)]: () => null,
    });
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '发消息给采购小组' });
    return { ...rendered, bodies, box };
  };

  it('Enter sends what was written, Shift and Enter begin a line, and blanks are nothing', async () => {
    const { box, bodies } = await write();
    await userEvent.type(box, '  ');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(bodies).toEqual([]);
    await userEvent.clear(box);
    await userEvent.type(box, '第一行{Shift>}{Enter}{/Shift}第二行');
    expect(box.value).toBe('第一行\n第二行');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(box.value).toBe('');
    await vi.waitFor(() => expect(bodies).toMatchObject([{ body: { type: 'text', text: '第一行\n第二行' }, mentions: [] }]));
  });

  it('Enter that ends the writing of a Chinese word sends nothing', async () => {
    const { box, bodies } = await write();
    fireEvent.change(box, { target: { value: 'nihao' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    // Some browsers end the composition before the key event.
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(box.value).toBe('nihao');
    expect(bodies).toEqual([]);
  });

  it('an @ offers the members, and who stands in the text is called', async () => {
    const { box, bodies } = await write();
    await userEvent.type(box, '@');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['所有人all', '何敏a2']);
    await userEvent.type(box, '何');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(box.value).toBe('@何敏 ');
    expect(bodies).toEqual([]);
    fireEvent.keyDown(box, { key: 'Enter' });
    await vi.waitFor(() => expect(bodies).toMatchObject([{ body: { text: '@何敏' }, mentions: ['2'] }]));
  });

  it('says that nobody is called so: the first Enter leaves the text as it is, the next one sends it', async () => {
    const { box, bodies } = await write();
    await userEvent.type(box, '@何x');
    expect(screen.getByRole('status').textContent).toBe('没有找到“何x”，按 Enter 收起');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect([box.value, bodies, screen.queryByRole('status')]).toEqual(['@何x', [], null]);
    fireEvent.keyDown(box, { key: 'Enter' });
    await vi.waitFor(() => expect(bodies).toMatchObject([{ body: { text: '@何x' }, mentions: [] }]));
    await userEvent.type(box, '@何y');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('status')).toBeNull();
    fireEvent.keyDown(box, { key: 'Enter' });
    await vi.waitFor(() => expect(bodies).toHaveLength(2));
  });

  it('a picture of 5 MB is refused in the words of the product', async () => {
    const { toasts } = await write();
    const file = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: 5_242_880 });
    fireEvent.change(screen.getByLabelText('图片', { selector: 'input' }), { target: { files: [file] } });
    expect(toasts).toEqual(['图片大小不能超过5M']);
    expect(pictureProblem({ type: 'image/png', size: 5_242_879 })).toBeUndefined();
    expect(pictureProblem({ type: 'image/svg+xml', size: 10 })).toBe('type');
  });
});

describe('pasting', () => {
  const paste = async (text: string) => {
    const { toasts } = await show(<Writing />);
    // Refused with a message, before it is offered as a picture to send.
    const file = new File(['x'], 'image.png', { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: 5_242_880 });
    const isLeft = fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { files: [file], getData: () => text } });
    return { isLeft, toasts };
  };

  it('leaves cells of a table, which come with a picture of themselves, to the browser as text', async () => {
    expect(await paste('甲\t1\r\n乙\t2\r\n')).toEqual({ isLeft: true, toasts: [] });
  });

  it.each(['', 'image.png', 'image.png\n'])('takes a file, also where its name comes as text: %j', async (text) => {
    expect(await paste(text)).toEqual({ isLeft: false, toasts: ['图片大小不能超过5M'] });
  });
});

it('takes of dropped pictures the first, with a word, and sends other files as they are', async () => {
  const { toasts } = await show(<ConversationView id="11" onLeft={vi.fn()} />, {
    [nameOf(getConversation)]: () => detail,
    [nameOf(listChatMessages)]: () => ({ list: [], hasEarlier: false, hasLater: false }),
  });
  const messages = await screen.findByRole('log');
  const pictures = ['一.png', '二.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  const paper = new File(['x'], '合同.pdf', { type: 'application/pdf' });
  const dataTransfer = { types: ['Files'], files: [...pictures, paper] };
  fireEvent.dragOver(messages, { dataTransfer });
  expect(screen.queryByText('松开即可发送到“采购小组”')).not.toBeNull();
  expect(fireEvent.drop(messages, { dataTransfer })).toBe(false);
  expect(screen.queryByText('松开即可发送到“采购小组”')).toBeNull();
  expect(toasts).toEqual(['一次只能发送一张图片']);
  const preview = await screen.findByRole('dialog', { name: '发送图片' });
  expect(within(preview).getByRole('img', { name: '一.png' })).toBeDefined();
  await screen.findByText('合同.pdf');
  expect(screen.queryByText('二.png')).toBeNull();
});

it('sends as many files at once as are chosen, and names those that are refused; of pictures one', async () => {
  const { toasts, container } = await show(<Writing />, {
    [nameOf(testChunk)]({ query }) {
      const { filename } = query as { filename: string };
      if (filename === '程序.exe') throw new AppError('NOT_ALLOWED', {}, { message: '不允许上传此类型的文件' });
      return new Promise(() => undefined);
    },
  });
  const [pictures, files] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
  expect([pictures?.multiple, files?.multiple]).toEqual([false, true]);
  await userEvent.upload(
    files as HTMLInputElement,
    ['程序.exe', '合同.pdf', '报价.xlsx'].map((name) => new File(['x'], name)),
  );
  for (const name of ['合同.pdf', '报价.xlsx']) expect(await screen.findByText(name)).toBeDefined();
  await vi.waitFor(() => expect(toasts).toEqual([expect.stringMatching(/程序\.exe.*不允许上传此类型的文件/)]));
});

describe('texts of others', () => {
  const actions = { openPicture: vi.fn(), openFile: vi.fn(), download: vi.fn() };
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example/x',
    'ftp://example.com/x',
    'file:///etc/passwd',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '{{constructor.constructor("alert(1)")()}}',
    'http://example.com/"onmouseover="alert(1)',
  ])('are shown to the letter: %s', (text) => {
    const { container } = render(<MessageBody body={{ type: 'text', text }} actions={actions} />);
    expect(container.textContent).toBe(text);
    expect([...container.querySelectorAll('*')].map(({ tagName }) => tagName).filter((tag) => tag !== 'P' && tag !== 'A')).toEqual([]);
    for (const link of container.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:)/);
      expect(link.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
      expect(link.rel).toContain('noopener');
    }
  });

  it('addresses of the web and of mail are links', () => {
    const links = partsOf('看 https://example.com/a?b=1，example.com 或 me@example.com。').flatMap(({ href }) => href ?? []);
    expect(links).toEqual(['https://example.com/a?b=1', 'http://example.com', 'mailto:me@example.com']);
    expect(partsOf('没有地址 1.5 元')).toEqual([{ text: '没有地址 1.5 元' }]);
  });
});

describe('what a message answers', () => {
  const quoting = async (type: string, text: string) => {
    const answer = { ...message(9, '2', 1), quote: { id: '4', seq: 4, senderName: '何敏', type, text } };
    const jumpTo = vi.fn();
    await show(
      <MessageItem
        row={{ key: '9', message: answer, outgoing: undefined, day: undefined, isFirstNew: false, isHead: true, next: undefined }}
        me="1"
        detail={detail}
        reads={{}}
        isTarget={false}
        saidId="said"
        actions={{ jumpTo } as unknown as MessageActions}
      />,
    );
    return jumpTo;
  };

  it.each([
    ['text', '几点？', '几点？'],
    ['image', '', '[图片]'],
    ['', '', '消息已撤回'],
  ])('is shown by its kind and leads to its place: %j', async (type, text, words) => {
    const jumpTo = await quoting(type, text);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`何敏.*${words.replace('[', '\\[')}`) }));
    expect(jumpTo).toHaveBeenCalledExactlyOnceWith(4);
  });

  it('is not the same as taken back where it was written before the reader came, and leads nowhere', async () => {
    await quoting(UNSEEN, '');
    expect(screen.getByText('您加入之前的消息')).toBeDefined();
    expect(screen.queryByRole('button', { name: /何敏/ })).toBeNull();
  });
});

function Looking() {
  const { actions, parts } = useMessageActions('11', { quote: vi.fn(), edit: vi.fn() });
  return (
    <>
      <MessageBody body={{ type: 'image', path: picturePath('IM', 'two one.png'), width: 9, height: 9 }} actions={actions} />
      {parts}
    </>
  );
}

it('a picture that is looked at can be saved', async () => {
  const { calls } = await show(<Looking />, { [nameOf(getDownloadLink)]: () => ({ name: 'one', url: '/one?' }) });
  await userEvent.click(screen.getByRole('button', { name: '查看图片' }));
  await userEvent.click(await screen.findByRole('button', { name: '下载' }));
  expect(calls).toContainEqual({ name: nameOf(getDownloadLink), input: { params: { type: 'IM', fileId: 'two one.png' } } });
});

it('a picture that does not come says so, and is asked for again', async () => {
  await show(<Looking />);
  fireEvent.error(screen.getByRole('img', { name: '图片' }));
  expect(screen.queryByRole('img', { name: '图片' })).toBeNull();
  expect(screen.getByText('图片未能显示')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(screen.getByRole('img', { name: '图片' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '查看图片' }));
});

describe('recordings and films', () => {
  const actions = { openPicture: vi.fn(), openFile: vi.fn(), download: vi.fn() };
  const url = '/api/file/Download?encryption=one';

  it.each([
    ['语音', 'audio', { type: 'voice' as const, path: storedFilePath('annex', 'one.mp3'), length: 3 }],
    ['视频', 'video', { type: 'video' as const, path: storedFilePath('annex', 'one.mp4') }],
  ])('%s asks for its link when it is wanted, and again after the link has ended', async (label, player, body) => {
    const { container, calls, toasts } = await show(<MessageBody body={body} actions={actions} />, {
      [nameOf(getDownloadLink)]: () => ({ name: 'one', url }),
    });
    expect([container.querySelector(player), calls]).toEqual([null, []]);
    await userEvent.click(screen.getByRole('button', { name: label }));
    await vi.waitFor(() => expect(container.querySelector(player)?.getAttribute('src')).toBe(url));
    expect(screen.queryByText('3 秒')).toBeNull();
    const name = body.type === 'voice' ? 'one.mp3' : 'one.mp4';
    expect(calls).toEqual([{ name: nameOf(getDownloadLink), input: { params: { type: 'annex', fileId: name } } }]);
    fireEvent.error(container.querySelector(player) ?? container);
    expect(toasts).toEqual(['操作失败，请重试']);
    await userEvent.click(screen.getByRole('button', { name: label }));
    await vi.waitFor(() => expect(container.querySelector(player)).not.toBeNull());
    expect(calls).toHaveLength(2);
  });

  it('says why one cannot be had', async () => {
    const { container, toasts } = await show(
      <MessageBody body={{ type: 'video', path: storedFilePath('annex', 'one.mp4') }} actions={actions} />,
      {
        [nameOf(getDownloadLink)]: () => {
          throw new AppError('FILE_MISSING', {}, { message: '文件不存在' });
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: '视频' }));
    await vi.waitFor(() => expect(toasts).toEqual(['文件不存在']));
    expect(container.querySelector('video')).toBeNull();
  });
});

describe('a conversation', () => {
  it('names each message by who wrote it and when, and says what it says', async () => {
    const said = [message(1, '2', Date.UTC(2026, 0, 5, 1)), { ...message(2, '2', Date.UTC(2026, 0, 5, 1, 1)), body: null }];
    const actions = { editAgain: () => undefined } as unknown as MessageActions;
    await show(
      rowsOf(said, [], { me: '1', readSeq: 2, lastSeq: 2 }).map((row) => (
        <MessageArticle key={row.key} item={{ row, me: '1', detail, reads: {}, isTarget: false, actions }} />
      )),
    );
    expect(screen.getByRole('article', { name: /^2，\d\d:00$/, description: 't1' })).toBeDefined();
    expect(screen.getByRole('article', { name: /^2，\d\d:01$/, description: /撤回/ })).toBeDefined();
  });

  it('does not say whether the partner is there as long as the own network is gone', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const setNetwork = (isThere: boolean) => {
      network.mockReturnValue(isThere);
      act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
    };
    const { container } = await show(<ConversationView id="11" onLeft={vi.fn()} />, {
      [nameOf(getConversation)]: () => ({ ...detail, kind: CONVERSATION_KIND.direct, title: '何敏', partnerId: '2' }),
      [nameOf(listChatMessages)]: () => ({ list: [], hasEarlier: false, hasLater: false }),
      [nameOf(listPresence)]: () => ({ online: ['2'] }),
    });
    const dot = () => container.querySelector('[data-online]');
    await screen.findByText('在线');
    setNetwork(false);
    expect([screen.queryByText('在线'), screen.getByText('网络已断开，状态未知'), dot()]).toEqual([null, expect.anything(), null]);
    setNetwork(true);
    expect([screen.getByText('在线'), dot()]).toEqual([expect.anything(), expect.anything()]);
    network.mockRestore();
  });

  it('keeps who beyond the members is called with what has been begun to be written', { tags: 'long' }, async () => {
    const stranger = person('9', '何平');
    const kept: unknown[] = [];
    const sent: unknown[] = [];
    const begun = { ...detail, kind: CONVERSATION_KIND.record, draft: '@何平 看', draftCalls: [stranger] };
    await show(<ConversationView id="11" onLeft={vi.fn()} />, {
      [nameOf(getConversation)]: () => begun,
      [nameOf(listChatMessages)]: () => ({ list: [], hasEarlier: false, hasLater: false }),
      [nameOf(listCallable)]: () => ({ list: [person('8', '周立')] }),
      [nameOf(keepChatDraft)]: ({ body }) => (kept.push(body), null),
      [nameOf(sendChatMessage)]: ({ body }) => (sent.push(body), message(1, '1', 1)),
    });
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '发消息给采购小组' });
    await userEvent.type(box, ' @周');
    await userEvent.pointer({ target: await screen.findByRole('option', { name: /周立/ }), keys: '[MouseLeft]' });
    await vi.waitFor(() => expect(kept.at(-1)).toEqual({ text: '@何平 看 @周立 ', calls: ['9', '8'] }), { timeout: 3000 });
    fireEvent.keyDown(box, { key: 'Enter' });
    await vi.waitFor(() => expect(sent).toMatchObject([{ mentions: ['9', '8'] }]));
  });

  it('calls nobody while it is not known whom the letters mean, and only whom all of them mean', async () => {
    const about = { ...detail, kind: CONVERSATION_KIND.record };
    let answer: (people: object[]) => void = () => undefined;
    const asked: unknown[] = [];
    await show(<ConversationView id="11" onLeft={vi.fn()} />, {
      [nameOf(getConversation)]: () => about,
      [nameOf(listChatMessages)]: () => ({ list: [], hasEarlier: false, hasLater: false }),
      [nameOf(listCallable)]: ({ query }) => {
        asked.push((query as { keyword: string }).keyword);
        return new Promise((resolve) => (answer = (list) => resolve({ list })));
      },
      [nameOf(keepChatDraft)]: () => null,
    });
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '发消息给采购小组' });
    await userEvent.type(box, '@周');
    await vi.waitFor(() => expect(asked).toEqual(['周']));
    fireEvent.keyDown(box, { key: 'Enter' });
    expect([box.value, screen.getByRole('status').textContent]).toEqual(['@周', '正在查找…']);
    await act(() => Promise.resolve(answer([person('8', '周立'), person('9', '周平')])));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.type(box, '平');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('周平')]);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect([box.value, screen.getAllByRole('option').length]).toEqual(['@周平', 1]);
    await vi.waitFor(() => expect(asked).toEqual(['周', '周平']));
    await act(() => Promise.resolve(answer([person('9', '周平')])));
    await vi.waitFor(() => {
      fireEvent.keyDown(box, { key: 'Enter' });
      expect(box.value).toBe('@周平 ');
    });
    await userEvent.type(box, '@周立');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('leaves the field in which one writes as it is when a gap in the stream lets its messages be loaded anew', async () => {
    const answers: Record<string, Answer> = {
      [nameOf(getConversation)]: () => ({ ...detail, lastSeq: 1 }),
      [nameOf(listChatMessages)]: () => ({ list: [message(1, '2', 1)], hasEarlier: false, hasLater: false }),
      [nameOf(keepChatDraft)]: () => {
        throw new AppError('UNAVAILABLE');
      },
    };
    const { calls, hear } = await show(<ConversationView id="11" onLeft={vi.fn()} />, answers);
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '发消息给采购小组' });
    await userEvent.type(box, 'half a sentence');
    const before = calls.filter(({ name }) => name === nameOf(listChatMessages)).length;
    act(() => hear({ method: 'initMessage', gap: true, seq: 9 } as ServerFrame));
    await vi.waitFor(() => expect(calls.filter(({ name }) => name === nameOf(listChatMessages)).length).toBeGreaterThan(before));
    await screen.findByRole('log');
    expect(screen.getByRole('textbox', { name: '发消息给采购小组' })).toBe(box);
    expect(box.value).toBe('half a sentence');
  });
});

describe('the list', () => {
  const list = (answer: Answer, onContacts = vi.fn()) =>
    show(
      <ConversationList
        keyword=""
        chosen={undefined}
        onChoose={vi.fn()}
        onPerson={vi.fn()}
        onMessage={vi.fn()}
        onAll={vi.fn()}
        onContacts={onContacts}
      />,
      {
        [nameOf(listConversations)]: answer,
        [nameOf(listPresence)]: () => ({ online: [] }),
        [nameOf(getConversation)]: () => detail,
        [nameOf(listChatMessages)]: () => ({ list: [], hasEarlier: false, hasLater: false }),
      },
    );

  it('says that there is nothing yet, and where people are found', async () => {
    const onContacts = vi.fn();
    await list(() => ({ list: [], seq: 1 }), onContacts);
    await screen.findByText('还没有会话，先找一位同事聊聊吧');
    await userEvent.click(screen.getByRole('button', { name: '查找联系人' }));
    expect(onContacts).toHaveBeenCalledOnce();
  });

  it('says why it cannot be had, and tries again', async () => {
    let isRefused = true;
    const { members: _members, isOwner: _isOwner, ...conversation } = detail;
    await list(() => {
      if (isRefused) throw new AppError('UNAVAILABLE', {}, { message: '服务暂不可用' });
      const last = { senderId: '2', senderName: '何敏', type: 'image', text: '', sentAt: Date.now() };
      return { list: [{ ...conversation, unread: 120, mentioned: true, lastSeq: 120, last }], seq: 1 };
    });
    await screen.findByText('服务暂不可用');
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    const item = await screen.findByRole('button', { name: /何敏/ });
    expect(item.textContent).toContain('[有人@我] 何敏：[图片]');
    expect(screen.getByRole('img', { name: '99+ 条未读' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '会话操作：采购小组' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['置顶', '免打扰', '移除会话', '删除聊天记录']);
  });

  it('pins and quietens a conversation from its menu, which stands first at once and shows its count in grey', async () => {
    const { members: _members, isOwner: _isOwner, ...conversation } = detail;
    const last = (sentAt: number) => ({ senderId: '2', senderName: '何敏', type: 'text', text: 'x', sentAt });
    const other = { ...conversation, id: '12', title: '后来的', last: last(9), unread: 2, lastSeq: 3 };
    const wishes: unknown[] = [];
    await show(
      <ConversationList
        keyword=""
        chosen={undefined}
        onChoose={vi.fn()}
        onPerson={vi.fn()}
        onMessage={vi.fn()}
        onAll={vi.fn()}
        onContacts={vi.fn()}
      />,
      {
        [nameOf(listConversations)]: () => ({ list: [other, { ...conversation, last: last(1), unread: 5, lastSeq: 6 }], seq: 1 }),
        [nameOf(listPresence)]: () => ({ online: [] }),
        [nameOf(arrangeConversation)]: ({ params, body }) => {
          wishes.push([params, body]);
          return null;
        },
      },
    );
    const titles = () => screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('button')[1]?.getAttribute('aria-label'));
    await screen.findByRole('button', { name: '会话操作：采购小组' });
    expect(titles()).toEqual(['会话操作：后来的', '会话操作：采购小组']);
    const choose = async (name: string) => {
      fireEvent.keyDown(screen.getByRole('button', { name: /^(?!会话操作).*采购小组/ }), { key: 'F10', shiftKey: true });
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('置顶');
    await vi.waitFor(() => expect(titles()).toEqual(['会话操作：采购小组', '会话操作：后来的']));
    await choose('免打扰');
    await screen.findByLabelText('已免打扰');
    expect(screen.getByRole('img', { name: '5 条未读' }).dataset['muted']).toBe('true');
    expect(screen.getByRole('img', { name: '2 条未读' }).dataset['muted']).toBe('false');
    await choose('取消置顶');
    await vi.waitFor(() => expect(titles()).toEqual(['会话操作：后来的', '会话操作：采购小组']));
    expect(wishes).toEqual([
      [{ id: '11' }, { pinned: true }],
      [{ id: '11' }, { muted: true }],
      [{ id: '11' }, { pinned: false }],
    ]);
  });

  it('shows people too who match a search, apart from those whose conversation does', async () => {
    const [onPerson, onMessage, onAll] = [vi.fn(), vi.fn(), vi.fn()];
    const { members: _members, isOwner: _isOwner, ...conversation } = detail;
    const contact = (id: string, realName: string) => ({ id, realName, account: `a${id}`, headIcon: '', department: '采购部' });
    const direct = { ...conversation, id: '12', kind: CONVERSATION_KIND.direct, title: '何敏', partnerId: '2', account: 'a2' };
    await show(
      <ConversationList
        keyword="何"
        chosen={undefined}
        onChoose={vi.fn()}
        onPerson={onPerson}
        onMessage={onMessage}
        onAll={onAll}
        onContacts={vi.fn()}
      />,
      {
        [nameOf(listConversations)]: () => ({ list: [conversation, direct], seq: 1 }),
        [nameOf(listPresence)]: () => ({ online: [] }),
        [nameOf(listContacts)]: () => ({
          list: [contact('2', '何敏'), contact('3', '何平')],
          pagination: { currentPage: 1, pageSize: 20, total: 2 },
        }),
        [nameOf(searchChats)]: () => ({
          list: [{ conversation, hits: 4, messages: [{ ...message(7, '2', 1), body: { type: 'text', text: '问何敏要合同' } }] }],
          complete: false,
        }),
      },
    );
    const people = await screen.findByRole('region', { name: '联系人' });
    expect(
      within(people)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('何平')]);
    expect(within(screen.getByRole('region', { name: '会话' })).queryByText('采购小组')).toBeNull();
    await userEvent.click(within(people).getByRole('button'));
    expect(onPerson).toHaveBeenCalledWith(expect.objectContaining({ id: '3' }));
    const said = within(await screen.findByRole('region', { name: '聊天记录' }));
    const hit = await said.findByRole('button', { name: /问何敏要合同/ });
    expect(hit.querySelector('mark')?.textContent).toBe('何');
    expect(said.getByRole('list', { name: '采购小组：4 条聊天记录' })).toBeDefined();
    expect(said.getByText('仅显示部分聊天记录，输入更多文字可缩小范围')).toBeDefined();
    await userEvent.click(hit);
    expect(onMessage).toHaveBeenCalledExactlyOnceWith('11', 7);
    await userEvent.click(said.getByRole('button', { name: '查看全部 4 条' }));
    expect(onAll).toHaveBeenCalledExactlyOnceWith('11', '何');
  });
});
