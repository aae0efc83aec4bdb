import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReadingDialog } from './reading-dialog';

const writing = { title: '消防演练', byline: '林国栋', coverImage: '', files: '[]' };

it.each([
  ['leads to the text', '<p>正文</p>', '摘要正文'],
  ['stands for the text where there is none', '', '摘要'],
])('what a notice says in short %s', async (_name, bodyText, said) => {
  const shown = { ...writing, excerpt: '摘要', bodyText };
  await renderWithHost(<ReadingDialog title="" writing={shown} error={null} retry={vi.fn()} onClose={vi.fn()} />);
  expect((await screen.findByRole('article')).textContent).toBe(`林国栋${said}`);
});
