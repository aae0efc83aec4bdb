import { AppError } from '@banyan/shared-contracts/errors';
import { LOCALES } from '@banyan/shared-contracts/locales';
import { fieldsOf, sampleOf } from '@banyan/shared-contracts/testing/sample-value';
import { issueText } from '@banyan/shared-contracts/validation-texts';
import { cleanup, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type * as z from '@banyan/shared-contracts/schema';
import { CrudView } from '../crud/crud-view';
import type { AnyResource, CrudScreen } from '../crud/screen';
import type { LoadMessages, Messages } from '../host/messages/i18n';
import { quickInput } from './quick-input';
import { type Answer, nameOf, renderWithHost } from './render-with-host';

interface SuiteOptions {
  /** The remote's message files, and their namespace. */
  namespace: string;
  load: LoadMessages;
  /** Replies to calls of fields, such as their choices. */
  answers?: Record<string, Answer>;
}

type Screen = CrudScreen<AnyResource, string>;

const rowSchemaOf = (resource: AnyResource): z.ZodType => {
  const { list } = (resource.list.reply as unknown as z.ZodObject<{ list: z.ZodArray<z.ZodType> }>).shape;
  return list.element;
};

const keysOf = ({ noun, search, columns, form, filters = [], rowActions = [] }: Screen): string[] => [
  noun,
  ...(search === undefined ? [] : [search]),
  ...columns.map(({ title }) => title),
  ...form.flatMap(({ label, placeholder }) => [label, ...(placeholder === undefined ? [] : [placeholder])]),
  ...filters.map(({ label }) => label),
  ...rowActions.map(({ label }) => label),
];

/** Whether a screen has been asked what it says where it has no rows: one component says so on all of them, the others are asked by the proof. */
let isAsked = false;

/** The promises that every CRUD screen makes, whatever its resource: run it over all screens of a remote. */
export function testCrudScreen<R extends AnyResource, Key extends string>(
  name: string,
  given: CrudScreen<R, Key>,
  { namespace, load, answers = {} }: SuiteOptions,
) {
  const screen = given as unknown as Screen;
  const { resource } = screen;
  const create = resource.create.body;
  const row = sampleOf(rowSchemaOf(resource)) as { id: string };
  const pagination = { currentPage: 1, pageSize: 20, total: 1 };
  const list =
    (rows: unknown[]): Answer =>
    () => ({ list: rows, pagination });
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', ...(screen.rowActions ?? []).flatMap(({ button }) => button ?? [])];
  // Alone, so that what can be done to a row is there once.
  const named = { ...row, id: '77', isAdministrator: 0, ...('children' in row ? { children: [] } : {}) };

  const show = (more: Record<string, Answer>, granted: readonly string[] = buttons) =>
    renderWithHost(<CrudView screen={screen} scope={{ params: { typeId: '1' } }} />, {
      answers: { ...answers, [nameOf(resource.list)]: list([named]), ...more },
      buttons: granted,
      messages: { [namespace]: load },
    });

  describe(`the screen ${name}`, { timeout: 30_000 }, () => {
    const messages: Record<string, Messages> = {};
    beforeAll(async () => {
      for (const locale of LOCALES) messages[locale] = (await load(locale)).default;
    });
    afterEach(cleanup);

    it('has every text in every language', () => {
      for (const locale of LOCALES) expect(keysOf(screen).filter((key) => (messages[locale]?.[key] ?? '') === '')).toEqual([]);
    });

    it('shows columns of its rows, edits fields of its body, and begins with values of it', () => {
      expect(screen.columns.map(({ key }) => key).filter((key) => !fieldsOf(rowSchemaOf(resource)).includes(key))).toEqual([]);
      expect(screen.form.map(({ key }) => key).filter((key) => !fieldsOf(create).includes(key))).toEqual([]);
      expect(Object.keys(screen.defaults).filter((key) => !fieldsOf(create).includes(key))).toEqual([]);
      expect(new Set(screen.columns.map(({ key }) => key)).size).toBe(screen.columns.length);
      // One member may be entered in two ways, of which one is hidden.
      expect(new Set(screen.form.map(({ key, label }) => [key, label].join(' '))).size).toBe(screen.form.length);
    });

    it('shows its rows', async () => {
      await show({});
      for (const { title } of screen.columns) expect(page.getAllByText(messages['zh']?.[title] ?? title).length).toBeGreaterThan(0);
      await waitFor(() => expect(page.getAllByRole('row').length).toBeGreaterThan(1));
    });

    it('says why it is empty, and what went wrong', { tags: isAsked ? 'long' : [] }, async () => {
      await show({ [nameOf(resource.list)]: list([]) });
      expect(await page.findByText(`还没有${messages['zh']?.[screen.noun]}`)).toBeTruthy();
      cleanup();
      const refuse = () => {
        throw new AppError('FORBIDDEN', {}, { message: '没有权限', requestId: 'r-1' });
      };
      await show({ [nameOf(resource.list)]: refuse });
      const alert = await page.findByRole('alert');
      expect(alert.textContent).toContain('没有权限');
      expect(alert.textContent).toContain('r-1');
      expect(within(alert).getByRole('button', { name: /重 ?试/ })).toBeTruthy();
    });
    isAsked = true;

    it('offers nothing that is not granted', async () => {
      await show({}, []);
      await page.findAllByRole('row');
      expect(page.queryByRole('button', { name: /新 ?建/ })).toBeNull();
      expect(page.queryByRole('button', { name: '删除' })).toBeNull();
      expect(page.queryByRole('switch')).toBeNull();
    });

    it('refuses to save what the contract refuses, in its words, and sends nothing', { tags: 'long' }, async () => {
      const { calls } = await show({});
      const user = userEvent.setup(quickInput);
      await user.click(page.getAllByRole('button', { name: /新 ?建/ })[0] as HTMLElement);
      const dialog = await page.findByRole('dialog');
      for (const { label, hidden } of screen.form) {
        if (hidden === undefined) expect(within(dialog).getAllByText(messages['zh']?.[label] ?? label).length).toBeGreaterThan(0);
      }
      await user.click(within(dialog).getByRole('button', { name: /确 ?定/ }));
      const shown = screen.form.map(({ key }) => key as string);
      const issues = create?.safeParse(screen.defaults, { reportInput: true }).error?.issues ?? [];
      // A form shows the first problem of each field.
      const first = new Map([...issues].reverse().map((issue) => [String(issue.path[0]), issueText(issue, 'zh').text]));
      const expected = shown.flatMap((key) => first.get(key) ?? []);
      expect(expected.length).toBeGreaterThan(0);
      await waitFor(() => expect(expected.filter((text) => within(dialog).queryAllByText(text).length === 0)).toEqual([]));
      expect(calls.filter(({ name: call }) => call === nameOf(resource.create))).toEqual([]);
    });

    it('asks before it deletes, and deletes only after a yes', async () => {
      const user = userEvent.setup(quickInput);
      const removed = nameOf(resource.remove);
      let yes = false;
      const { calls, confirmations } = await renderWithHost(<CrudView screen={screen} scope={{ params: { typeId: '1' } }} />, {
        answers: { ...answers, [nameOf(resource.list)]: list([named]), [removed]: () => null },
        buttons,
        messages: { [namespace]: load },
        confirm: () => yes,
      });
      const button = await page.findByRole('button', { name: '删除' });
      await user.click(button);
      expect(confirmations[0]?.content).toBe(
        screen.removal === undefined ? '此操作将永久删除该数据, 是否继续?' : messages['zh']?.[screen.removal],
      );
      expect(confirmations[0]?.title).toContain(screen.nameOf(named as never));
      expect(calls.some(({ name: call }) => call === removed)).toBe(false);
      yes = true;
      await user.click(button);
      await waitFor(() => expect(calls.find(({ name: call }) => call === removed)?.input).toEqual({ params: { id: '77' } }));
    });
  });
}
