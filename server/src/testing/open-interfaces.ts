import { field, openMenu, publishDesign } from '../modules/forms/records/record.test-data';
import type { TestServer } from './test-server';

/** A field whose options come from a data interface. */
export const asking = (propsUrl: string, key = 'choice') => field(key, 'select', { dataType: 'dynamic', propsUrl });

/** Releases a form that asks the interfaces, with a menu for everybody of the demo company. */
export async function openInterfaces(server: TestServer, ids: readonly string[]): Promise<void> {
  const modelId = server.core.newId();
  await publishDesign(
    server,
    modelId,
    ids.map((id) => asking(id, `of${id}`)),
  );
  await openMenu(server, { id: modelId.slice(-12), modelId });
}
