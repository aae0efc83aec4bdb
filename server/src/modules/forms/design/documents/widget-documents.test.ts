import type { StoredFile } from '@banyan/shared-contracts/files/file.contract';
import { formWith } from '@banyan/shared-contracts/forms/testing/field-item';
import { KEY, type WidgetDocument } from '@banyan/shared-contracts/forms/testing/widget-document';
import { widgetDocuments } from '@banyan/shared-contracts/forms/testing/widget-documents';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { listSignaturesByIds } from '@banyan/shared-contracts/admin/signature.contract';
import { createModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { insertModel } from '../publish/model.repository';
import { field, records } from '../../records/record.test-data';
import { publishModel } from '../publish/publish';

let server: TestServer;
let admin: Client;
let picture: string;
let seal: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const { kysely } = server.core.database;
  await kysely.insertInto('signature_user').values({ signature_id: '9302', user_id: '100' }).execute();
  picture = (await kysely.selectFrom('signature').select('picture').executeTakeFirstOrThrow()).picture;
  seal = (await admin.call(listSignaturesByIds, { body: { ids: [] } })).list[0]?.icon ?? '';
});
afterAll(() => server.close());

/** What only a server can make. */
async function made(type: string): Promise<unknown> {
  if (type === 'sign') return picture;
  if (type === 'signature') return seal;
  if (type !== 'uploadFile' && type !== 'uploadImg') return undefined;
  const content = Buffer.from(picture.split(',')[1] ?? '', 'base64');
  const { data } = await sendFile(admin, '/api/file/Uploader/annexpic', { name: 'drawn.png', content });
  const { name: fileId, url } = data as StoredFile;
  return [{ name: 'drawn.png', fileId, url, fileSize: content.length }];
}

let lastModel = 97_000;

/** Releases the document as its designer saved it, with one plain field beside it: a form of nothing but decorations is none. */
async function publish({ item }: WidgetDocument): Promise<{ modelId: string; text: string }> {
  const modelId = String((lastModel += 1));
  const text = JSON.stringify(formWith([item, field('note', 'input')]));
  const columnList = [{ prop: KEY }, { prop: 'note' }];
  await server.core.database.transaction(async (tx) => {
    const documents = { form_data: text, column_data: JSON.stringify({ columnList }) };
    await insertModel(tx, { id: modelId, full_name: `model ${modelId}`, en_code: `model${modelId}`, ...documents });
    await publishModel(tx, modelId, null);
  });
  return { modelId, text };
}

/** The text as the designer wrote it, without the numbers of components: these are different in every document. */
const said = (text: string) =>
  JSON.parse(text, (key, value: unknown) => (['formId', 'idGlobal'].includes(key) ? undefined : value)) as object;

const isRequired = ({ item }: WidgetDocument) => (item as { __config__: { required?: boolean } }).__config__.required === true;

describe.each(widgetDocuments.map((document) => [document.type, document.variant, document] as const))(
  '%s, %s',
  (type, variant, document) => {
    it('becomes a table whose records are saved, read and listed', variant === 'full' ? {} : { tags: 'long' }, async () => {
      const { modelId, text } = await publish(document);
      expect(JSON.parse((await admin.call(getModelConfig, { params: { modelId }, query: {} })).formData)).toMatchObject(said(text));
      const calls = records(admin, modelId);

      const empty = await admin.envelope(createModelRecord, { params: { modelId }, body: { data: '{"note":"empty"}' } });
      expect(empty.code, empty.msg).toBe(isRequired(document) ? 400 : 200);
      expect(empty.msg).not.toBe('');

      const value = document.value ?? (await made(type));
      const record: FormRecord = {
        note: 'filled',
        ...(document.key === undefined || value === undefined ? {} : { [document.key]: value }),
      };
      const id = await calls.create(record);
      const [read, detail, { list }] = [await calls.read(id), await calls.detail(id), await calls.list()];
      expect(list).toHaveLength(isRequired(document) ? 1 : 2);
      expect(detail).toMatchObject({ note: 'filled' });
      expect(read).toMatchObject({ note: 'filled' });
      if (document.key === undefined || value === undefined) return;
      const kept = Array.isArray(value) && type === 'table' ? (value as FormRecord[]).map(({ jnpfId: _client, ...row }) => row) : value;
      expect(read).toMatchObject({ [document.key]: kept });
      expect(detail).toHaveProperty(document.key);
      await calls.update(id, { note: 'again' });
      expect(await calls.read(id)).toMatchObject({ note: 'again', [document.key]: kept });
    });
  },
);
