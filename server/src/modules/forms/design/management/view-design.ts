import type { DesignInfo } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { type InterfaceColumn, interfaceColumn } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { viewForm, searchedParameters } from '@banyan/shared-contracts/forms/views/view-documents';
import { type ViewField, viewFieldsOf, isViewKey } from '@banyan/shared-contracts/forms/views/view-fields';
import { VIEW, VIEW_SOURCE, type ViewSource, viewSource, viewSourceOf } from '@banyan/shared-contracts/forms/views/view-source';
import { z } from 'zod';
import type { Connection } from '../../../../core/database/database';
import { objectOf, objectsIn } from '../../../../core/documents/members';
import { isId } from '../../../../core/ids/only-ids';

/** A view as it is sent: its source in members of the design (api-data 4.3), or in its form document. */
type Sent = Pick<DesignInfo, 'webType' | 'formData' | 'columnData' | 'interfaceId' | 'interfaceName' | 'interfaceParam'>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sourceIn = ({ interfaceId, interfaceName, interfaceParam }: Sent): ViewSource | undefined =>
  viewSource.safeParse({ interfaceId, interfaceName, interfaceParam: parsed(interfaceParam) ?? [] }).data;

async function declaredColumns(connection: Connection, id: string): Promise<InterfaceColumn[]> {
  if (!isId(id)) return [];
  const row = await connection.selectFrom('data_interface').select('fields').where('id', '=', id).executeTakeFirst();
  return z.array(interfaceColumn).safeParse(row?.fields).data ?? [];
}

/** Fields that a list design names: clients that know no form of a view send them there alone. */
function listedFields(columnData: string): ViewField[] {
  const list = objectOf(parsed(columnData));
  const entries = ['columnList', 'defaultColumnList', 'columnOptions'].flatMap((name) => objectsIn(list[name]));
  const fields = entries.flatMap((entry): ViewField[] => {
    const [key, label] = [entry['prop'] ?? entry['id'], entry['label']];
    return typeof key === 'string' && isViewKey(key) ? [{ key, label: typeof label === 'string' ? label : key, kind: 'text' }] : [];
  });
  return fields.filter(({ key }, index) => fields.findIndex((one) => one.key === key) === index);
}

/** The form document of a view that came without one: the fields of its list and of its interface, and the parameters that people search by. */
async function madeForm(connection: Connection, sent: Sent, source: ViewSource | undefined): Promise<object> {
  const listed = listedFields(sent.columnData);
  const declared = viewFieldsOf(await declaredColumns(connection, source?.interfaceId ?? ''), []);
  const columns = [...listed, ...declared.filter(({ key }) => !listed.some((one) => one.key === key))];
  return viewForm(source, [...columns, ...(source === undefined ? [] : searchedParameters(source, columns))]);
}

/** A design as it is sent, a view with its form document and its source in that; everything else as it is. */
export async function withViewForm<Input extends Sent>(connection: Connection, sent: Input): Promise<Input> {
  if (sent.webType !== VIEW) return sent;
  const source = sourceIn(sent);
  if (sent.formData === '' || sent.formData === '{}')
    return { ...sent, formData: JSON.stringify(await madeForm(connection, sent, source)) };
  const form = parsed(sent.formData);
  // What is no document is refused by those who check it.
  if (typeof form !== 'object' || form === null || Array.isArray(form)) return sent;
  const own = viewSourceOf(form as Record<string, unknown>);
  return { ...sent, formData: JSON.stringify({ ...form, [VIEW_SOURCE]: source ?? own ?? {} }) };
}

/** Members of a view that say where its rows come from, as its document has them. */
export function sourceMembers({ web_type: webType, form_data: formData }: { web_type: number; form_data: string }) {
  const source = webType === VIEW ? viewSourceOf(objectOf(parsed(formData))) : undefined;
  if (source === undefined) return {};
  const { interfaceId, interfaceName, interfaceParam } = source;
  return { interfaceId, interfaceName, interfaceParam: JSON.stringify(interfaceParam) };
}
