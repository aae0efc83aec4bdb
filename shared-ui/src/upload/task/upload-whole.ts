import { type FileItem, type FileType, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { persistently } from './persistently';
import { readSlice } from './read-slice';
import type { UploadInChunksOptions } from './upload-in-chunks';

/** Uploads a picture in one piece and returns the item that picture fields store (api-forms A2). Rejects with the server's error. */
export async function uploadWhole(
  request: SendRequest,
  file: File,
  { type, place = {}, signal, onStage = () => undefined }: UploadInChunksOptions & { type: FileType },
): Promise<FileItem> {
  onStage({ doing: 'sending', share: 0 });
  const name = file.name.replaceAll('#', '');
  const bytes = await readSlice(file, 0, file.size);
  // Fields first: the server reads them before the file.
  const form = new FormData();
  for (const [key, value] of Object.entries(place)) form.append(key, String(value));
  form.append('file', new Blob([bytes], { type: file.type }), name);
  const onProgress = (share: number) => onStage({ doing: 'sending', share });
  const options = { ...(signal === undefined ? {} : { signal }), form, onProgress };
  const { data } = await persistently(() => request(uploadFile, { params: { type } }, options), signal);
  return { name, fileId: data.name, url: data.url, thumbUrl: data.thumbUrl };
}
