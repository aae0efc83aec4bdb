import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import type { Client } from './test-server';

/** Sends a multipart request as browsers do: the fields, then the part `file`. */
export async function sendFile(
  client: Client,
  url: string,
  file: { name: string; content: Buffer },
  fields: Record<string, string> = {},
): Promise<Envelope> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file.content)]), file.name);
  const response = await client.send({ method: 'POST', url, payload: form });
  return response.json<Envelope>();
}
