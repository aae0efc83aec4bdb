import type { MailDetail } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { describe, expect, it } from 'vitest';
import { firstDraft } from './first-draft';
import { isReceiver, readReceiver, receiverText } from './receivers';

const words = { answered: () => 'Li wrote:', forwarded: () => ['From: Li'] };
const mail = {
  ...{ id: 'inbox-1-2', folder: 'inbox', subject: 'Pipes', date: 0, isRead: 1, isStarred: 0, isAnswered: 0, hiddenPictures: 0, isCut: 0 },
  from: { name: 'Li', address: 'li@b.example' },
  to: [
    { name: 'Me', address: 'ME@a.example' },
    { name: '', address: 'wu@b.example' },
  ],
  cc: [{ name: 'Li', address: 'li@b.example' }],
  ...{ bcc: [], replyTo: [], html: '<p>a &lt; b</p>', text: 'a < b\n\nend', files: [] },
} satisfies MailDetail;

describe('the first draft', () => {
  it('answers the sender, or all but oneself, each once', () => {
    expect(firstDraft('reply', mail, 'me@a.example', words)).toMatchObject({
      ...{ to: ['Li <li@b.example>'], cc: [], subject: 'Re: Pipes', answerTo: 'inbox-1-2' },
      html: '<p><br></p><p>Li wrote:</p><blockquote>a &lt; b</blockquote><blockquote><br></blockquote><blockquote>end</blockquote>',
    });
    expect(firstDraft('replyAll', mail, 'me@a.example', words)).toMatchObject({ to: ['Li <li@b.example>'], cc: ['wu@b.example'] });
    expect(firstDraft('reply', { ...mail, subject: 'RE: Pipes' }, 'me@a.example', words).subject).toBe('RE: Pipes');
  });

  it('goes on with the receivers of an own mail, and forwards to nobody yet', () => {
    expect(firstDraft('reply', mail, 'li@b.example', words).to).toEqual(['Me <ME@a.example>', 'wu@b.example']);
    expect(firstDraft('forward', mail, 'me@a.example', words)).toMatchObject({ to: [], subject: 'Fwd: Pipes', answerTo: '' });
  });
});

describe('receivers', () => {
  it('are read with and without a name', () => {
    expect(readReceiver(' "Li, Wei" <li@b.example> ')).toEqual({ name: 'Li, Wei', address: 'li@b.example' });
    expect(receiverText(readReceiver('"Li, Wei" <li@b.example>'))).toBe('Li  Wei <li@b.example>');
    expect(['li@b.example', 'Li <li@b.example>', 'li', 'li@', 'a b@c'].map(isReceiver)).toEqual([true, true, false, false, false]);
  });
});
