import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { brokenDocument, oddValue } from '@banyan/shared-contracts/forms/testing/broken-documents';
import { type Random, randomFrom } from '@banyan/shared-contracts/forms/testing/seeded-random';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { cleanup } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { readScripts } from '../kernel/scripts/read-scripts';
import { newRecord, nobody } from '@banyan/shared-contracts/forms/values/start-values';
import { createFormStore } from '../kernel/store/form-store';
import { ViewForm } from '../kernel/form/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

/** `npm run proof` opens 10,000 and draws 500 of them, different ones each time. */
const DOCUMENTS = Number(process.env['PROOF_DOCUMENTS'] ?? 300);
const DRAWN = Math.ceil(DOCUMENTS / 20);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_122);
const long = { timeout: 1_800_000 };

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const facts = { user: { ...nobody, userId: '7001' }, now: Date.UTC(2026, 10, 22) };

/** The models of documents that can be read. */
function* brokenModels(): Generator<{ seed: number; model: FormModel; random: Random }> {
  for (let seed = SEED; seed < SEED + DOCUMENTS; seed += 1) {
    const read = formDocument.safeParse(JSON.parse(brokenDocument(seed)));
    if (read.success) yield { seed, model: parseForm(read.data), random: randomFrom(seed) };
  }
}

it('a broken document opens, is typed into, checked and taken back', long, () => {
  const failures: string[] = [];
  for (const { seed, model, random } of brokenModels()) {
    try {
      readScripts(model);
      const store = createFormStore(model, newRecord(model, facts));
      for (const field of model.fields.values()) if (random.once(2)) store.set({ field }, oddValue(random));
      for (const table of model.tables.values()) {
        const [row = ''] = store.addRows(table.key, [{}, {}]);
        for (const field of table.fields) store.set({ field, table, row }, oddValue(random));
        store.undo(table.key);
        store.moveRows(table.key, [row], undefined);
      }
      store.checkAll();
      JSON.stringify(store.record());
    } catch (error) {
      failures.push(`${seed}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
    }
  }
  if (failures.length > 0) expect.fail(failures.slice(0, 5).join('\n'));
});

it('a broken document is drawn', long, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failures: string[] = [];
  let drawn = 0;
  for (const { seed, model, random } of brokenModels()) {
    if ((drawn += 1) > DRAWN) break;
    try {
      const store = createFormStore(model, newRecord(model, facts));
      const odd = Object.fromEntries([...model.fields.keys(), ...model.tables.keys()].map((key) => [key, oddValue(random)]));
      await renderWithHost(
        <WidgetsContext value={widgets}>
          <EditForm id="f" store={store} disabled={false} />
          <ViewForm model={model} values={random.once(2) ? {} : odd} />
        </WidgetsContext>,
        { messages },
      );
    } catch (error) {
      failures.push(`${seed}: ${error instanceof Error ? (error.stack ?? '').slice(0, 700) : String(error)}`);
    }
    cleanup();
  }
  if (failures.length > 0) expect.fail(failures.slice(0, 5).join('\n'));
});
