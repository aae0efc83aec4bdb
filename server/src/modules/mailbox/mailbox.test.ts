import { createServer, type Server as TcpServer, type AddressInfo } from 'node:net';
import { storedFile, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import {
  checkMailAccount,
  getMailAccount,
  KEPT_MAIL_PASSWORD,
  type MailAccount,
  removeMailAccount,
  saveMailAccount,
} from '@banyan/shared-contracts/messaging/mailbox/mail-account.contract';
import type { MailFolder } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import {
  getMailFile,
  keepMailFiles,
  listMailFolders,
  listMails,
  listUnreadMails,
  markMails,
  moveMails,
  readMail,
  removeMails,
  saveMailDraft,
  sendOwnMail,
} from '@banyan/shared-contracts/messaging/mailbox/mailbox.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server';
import { hasDovecot, type MailBox, startMailBox } from '../../testing/peers/mail-box';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

const OWN = 'robot@banyan.example';
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LETTER = `From: =?utf-8?B?${Buffer.from('吴敏').toString('base64')}?= <wu@b.example>
To: robot@banyan.example
Subject: =?utf-8?B?${Buffer.from('图纸').toString('base64')}?=
Date: Mon, 23 Nov 2026 09:00:00 +0800
Message-ID: <first@b.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: multipart/related; boundary=inner

--inner
Content-Type: text/html; charset=utf-8

<p onclick="x()">Hello<script>alert(1)</script> <img src="cid:one"><img src="http://127.0.0.1:PORT/spy.png"></p>
<style>p{position:fixed}</style><a href="javascript:x()">link</a><table bgcolor="#ff0000"><tr><td>cell</td></tr></table>
--inner
Content-Type: image/png
Content-ID: <one>
Content-Transfer-Encoding: base64

${PICTURE}
--inner--
--outer
Content-Type: text/plain; name="plan.txt"
Content-Disposition: attachment; filename="plan.txt"
Content-Transfer-Encoding: base64

${Buffer.from('Plan of the pipes').toString('base64')}
--outer--
`;
const plain = (subject: string) => `From: li@b.example
To: robot@banyan.example
Subject: ${subject}
Message-ID: <${subject}@b.example>

See https://b.example/a?b=1.
`;

let server: TestServer;
let client: Client;
let box: MailBox;
let smtp: MailServer;
let silent: TcpServer;
let silentPort: number;
let spied = 0;
/** Answers for a server that does not respond; the call runs beside the other tests. */
let hanging: Promise<string[]>;
/** Error that the mail server returns for the next receivers; undefined accepts them. */
let refusal: { code: number; text: string } | undefined;

const account = (more: Partial<MailAccount> = {}): MailAccount => ({
  ...{ senderName: '唐云', address: OWN, user: OWN, password: 'Mail-2026' },
  ...{ imapHost: '127.0.0.1', imapPort: box.port, imapProtection: 'none' },
  ...{ smtpHost: '127.0.0.1', smtpPort: smtp.port, smtpProtection: 'none' },
  ...more,
});
const list = async (folder: MailFolder, more: object = {}) => (await client.call(listMails, { query: { folder, ...more } })).list;
const first = async (folder: MailFolder) => (await list(folder))[0]?.id ?? '';
const written = { to: [{ name: '李', address: 'li@b.example' }], subject: 'Pipes', html: '<p>Hi<script>x</script></p>' };
let keys = 0;
const send = (more: object = {}) => client.envelope(sendOwnMail, { body: { ...written, key: `key-number-${(keys += 1)}`, ...more } });

describe.runIf(hasDovecot)('the own mail account', () => {
  beforeAll(async () => {
    [server, box, smtp] = await Promise.all([
      startTestServer({ BANYAN_MESSAGE_HOSTS: '127.0.0.1' }),
      startMailBox(),
      startMailServer({
        onAuth: ({ username, password }, _session, done) =>
          username === OWN && password === 'Box-2026' ? done(null, { user: username }) : done(new Error('no')),
        onRcptTo: (_to, _session, done) =>
          done(refusal === undefined ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
      }),
    ]);
    // Accepts connections and does not respond, until it receives an HTTP request.
    silent = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => (spied += 1));
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    silentPort = (silent.address() as AddressInfo).port;
    client = await server.as('tangyun');
    box.deliver(OWN, LETTER.replace('PORT', String(silentPort)));
    await client.call(saveMailAccount, { body: account({ password: box.password }) });
    const check = async (ports: Partial<MailAccount>) =>
      (await client.envelope(checkMailAccount, { body: account({ password: box.password, ...ports }) })).msg;
    hanging = Promise.all([check({ imapPort: silentPort }), check({ smtpPort: silentPort })]);
  });
  afterAll(async () => {
    silent.close();
    await Promise.all([smtp.close(), server.close()]);
    await box.close();
  });
  beforeEach(() => {
    refusal = undefined;
    smtp.taken.splice(0);
  });

  describe('its settings', () => {
    it('keep the password to themselves and take it to no other server', async () => {
      const { account: read } = await client.call(getMailAccount);
      expect(read).toEqual({ ...account(), password: KEPT_MAIL_PASSWORD });
      const kept = account({ password: KEPT_MAIL_PASSWORD });
      expect((await client.envelope(checkMailAccount, { body: kept })).msg).toBe('连接成功');
      const moved = await client.envelope(checkMailAccount, { body: { ...kept, imapPort: silentPort } });
      expect(moved.msg).toContain('重新填写密码');
      const { rows } = await sql`select settings::text || secret as text from mailbox_account`.execute(server.core.database.kysely);
      expect(JSON.stringify(rows)).not.toContain(box.password);
    });

    it('are refused with the server and the reason', { tags: 'long' }, async () => {
      const refused = async (more: Partial<MailAccount>) =>
        (await client.envelope(checkMailAccount, { body: account({ password: box.password, ...more }) })).msg;
      expect(await refused({ password: 'wrong' })).toContain('收信服务器（IMAP）：邮件服务器不接受用户名或密码');
      expect(await refused({ smtpPort: 1 })).toContain('发信服务器（SMTP）：邮件服务器拒绝连接，请检查地址和端口');
      expect(await refused({ imapHost: '10.0.0.1' })).toContain('BANYAN_MESSAGE_HOSTS');
      expect(await refused({ imapProtection: 'startTls' })).toContain('收信服务器（IMAP）：无法与邮件服务器建立加密连接，请检查证书');
    });
  });

  describe('its mails', () => {
    it('are listed, and read without scripts, spies and what covers the page', async () => {
      const [row] = await list('inbox');
      expect(row).toMatchObject({ subject: '图纸', from: { name: '吴敏', address: 'wu@b.example' }, isRead: 0, hasFiles: 1 });
      expect(await client.call(listUnreadMails)).toMatchObject({ list: [{ id: row?.id, fullName: '图纸' }] });
      const id = row?.id ?? '';
      const mail = await client.call(readMail, { params: { id }, query: {} });
      expect(mail.html).toContain(`<img src="data:image/png;base64,${PICTURE}" />`);
      expect(mail.html).not.toMatch(/script|onclick|spy|position|javascript/);
      expect(mail.html).toContain('bgcolor="#ff0000"');
      expect(mail).toMatchObject({
        hiddenPictures: 1,
        isRead: 1,
        files: [{ name: 'plan.txt', size: 17 }],
        text: expect.stringContaining('Hello') as string,
      });
      expect((await list('inbox'))[0]?.isRead).toBe(1);
      // Pictures in the local network are not fetched, even on request.
      expect((await client.call(readMail, { params: { id }, query: { pictures: 1 } })).hiddenPictures).toBe(1);
      expect(spied).toBe(0);

      const { url, name } = await client.call(getMailFile, { params: { id, part: mail.files[0]?.part ?? '' } });
      expect(name).toBe('plan.txt');
      expect((await client.send({ method: 'GET', url })).body).toBe('Plan of the pipes');
      expect((await client.envelope(getMailFile, { params: { id, part: '9.9' } })).error?.key).toBe('NOT_FOUND');
      expect((await client.envelope(readMail, { params: { id: 'inbox-1-1' }, query: {} })).error?.key).toBe('NOT_FOUND');
    });

    it('are starred, moved, deleted and found again', async () => {
      for (const subject of ['one', 'two', 'three']) box.deliver(OWN, plain(subject));
      expect((await list('inbox', { pageSize: 2, currentPage: 2 })).map(({ subject }) => subject)).toEqual(['one', '图纸']);
      expect((await list('inbox', { keyword: 'thre' })).map(({ subject }) => subject)).toEqual(['three']);
      expect((await list('inbox', { keyword: '吴敏' })).map(({ subject }) => subject)).toEqual(['图纸']);
      const [three, two] = await list('inbox');
      await client.call(markMails, { body: { ids: [three?.id ?? '', two?.id ?? ''], isStarred: 1, isRead: 1 } });
      expect((await list('star')).map(({ subject }) => subject).sort()).toEqual(['three', 'two']);
      expect((await list('inbox', { isRead: 0 })).map(({ subject }) => subject)).toEqual(['one']);
      // The folder is made when something is deleted first.
      await client.call(removeMails, { body: { ids: [two?.id ?? ''] } });
      expect((await list('trash')).map(({ subject }) => subject)).toEqual(['two']);
      await client.call(moveMails, { body: { ids: [await first('trash')], folder: 'inbox' } });
      expect((await client.call(listMailFolders)).find(({ folder }) => folder === 'inbox')).toEqual({
        folder: 'inbox',
        total: 4,
        unread: 1,
      });
      await client.call(removeMails, { body: { ids: [await first('inbox')] } });
      await client.call(removeMails, { body: { ids: [await first('trash')] } });
      expect(await list('trash')).toEqual([]);
      const one = await client.call(readMail, { params: { id: (await list('inbox', { keyword: 'one' }))[0]?.id ?? '' }, query: {} });
      expect(one.html).toContain('See <a href="https://b.example/a?b=1"');
    });
  });

  describe('writing', () => {
    it('sends a mail once for each key, with files and pictures, and keeps a copy', async () => {
      const content = Buffer.from('Offer');
      const file = storedFile.parse(
        (await sendFile(client, uploadFile.path.replace(':type', 'mail'), { name: 'offer.txt', content })).data,
      );
      const picture = storedFile.parse(
        (await sendFile(client, uploadFile.path.replace(':type', 'annexpic'), { name: 'a.png', content: Buffer.from(PICTURE, 'base64') }))
          .data,
      );
      const answerTo = (await list('inbox', { keyword: '图纸' }))[0]?.id ?? '';
      const mail = {
        ...written,
        ...{ key: 'the-only-key', answerTo, bcc: [{ name: '', address: 'hidden@b.example' }] },
        html: `${written.html}<img src="${picture.url}">`,
        files: [{ name: 'offer.txt', fileId: file.name, url: file.url }],
      };
      expect((await client.envelope(sendOwnMail, { body: mail })).msg).toBe('邮件已发送');
      expect((await client.envelope(sendOwnMail, { body: mail })).msg).toBe('邮件已发送');
      expect(smtp.taken).toHaveLength(1);
      const [{ source = '', to = [] } = {}] = smtp.taken;
      expect(to).toEqual(['li@b.example', 'hidden@b.example']);
      expect(source).toContain('In-Reply-To: <first@b.example>');
      expect(source).toContain(content.toString('base64'));
      expect(source).toMatch(/src=3D"cid:|src="cid:/);
      expect(source).not.toMatch(/hidden@|script/);
      const [copy] = await list('sent');
      expect(copy).toMatchObject({ subject: 'Pipes', hasFiles: 1, isRead: 1 });
      expect((await list('inbox', { keyword: '图纸' }))[0]?.isAnswered).toBe(1);
    });

    it('keeps drafts with their files, one for each mail', async () => {
      const draft = { ...written, bcc: [{ name: '', address: 'hidden@b.example' }] };
      const { id } = await client.call(saveMailDraft, { body: draft });
      const again = await client.call(saveMailDraft, { body: { ...draft, subject: 'Pipes 2', draftId: id } });
      expect((await list('drafts')).map(({ subject }) => subject)).toEqual(['Pipes 2']);
      expect((await client.call(readMail, { params: { id: again.id }, query: {} })).bcc).toEqual([
        { name: '', address: 'hidden@b.example' },
      ]);
      const unfinished = await client.call(saveMailDraft, { body: { ...draft, to: [{ name: '', address: 'li' }], draftId: again.id } });
      expect((await list('drafts'))[0]?.to).toEqual([{ name: '', address: 'li' }]);
      await send({ draftId: unfinished.id });
      expect(await list('drafts')).toEqual([]);
      const [kept] = await client.call(keepMailFiles, { params: { id: (await list('inbox', { keyword: '图纸' }))[0]?.id ?? '' } });
      expect(kept).toMatchObject({ name: 'plan.txt', fileSize: 17 });
      expect((await send({ files: [kept] })).msg).toBe('邮件已发送');
      const stranger = await server.as('sunli');
      await stranger.call(saveMailAccount, { body: account({ password: box.password }) });
      const stolen = await stranger.envelope(sendOwnMail, { body: { ...written, key: 'stranger-key', files: [kept ?? written] as never } });
      expect(stolen.error?.key).toBe('FILE_MISSING');
      await stranger.call(removeMailAccount);
    });

    it('says why a mail did not leave, and sends it later', async () => {
      refusal = { code: 451, text: 'greylisted' };
      expect((await send({ key: 'greylisted-key' })).msg).toMatch(/暂不接收（.*greylisted.*）/);
      refusal = { code: 550, text: 'no such box' };
      expect((await send({ key: 'greylisted-key' })).msg).toContain('no such box');
      refusal = undefined;
      expect((await send({ key: 'greylisted-key' })).msg).toBe('邮件已发送');
      expect((await send({ to: [] })).msg).toContain('请填写收件人');
      expect(smtp.taken).toHaveLength(1);
    });

    it('sends nothing again that a server which stopped has begun', async () => {
      await sql`
        insert into mailbox_sending (user_id, key, begun_at) select id, given.key, given.begun_at from user_account cross join (values
          ('begun-just-now', now()), ('begun-before', now() - interval '5 minutes')) as given (key, begun_at)
        where account = 'tangyun'`.execute(server.core.database.kysely);
      expect((await send({ key: 'begun-just-now' })).msg).toContain('这封邮件正在发送');
      expect((await send({ key: 'begun-before' })).msg).toContain('可能已经送达');
      expect(smtp.taken).toHaveLength(0);
    });
  });

  it('is given up where its server says nothing', { tags: 'long' }, async () => {
    const [imap, sending] = await hanging;
    expect(imap).toContain('收信服务器（IMAP）：邮件服务器在规定时间内没有应答');
    expect(sending).toContain('发信服务器（SMTP）：邮件服务器在规定时间内没有应答');
  });

  it('is of nobody else, and of nobody who looks on', async () => {
    const other = await server.as('sunli');
    expect((await other.envelope(listMails, { query: {} })).msg).toContain('还没有设置邮箱账号');
    expect(await other.call(listUnreadMails)).toEqual({ list: [] });
  });
});
