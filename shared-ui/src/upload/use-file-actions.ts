import { type FileItem, type FileType, getDownloadLink, packFiles, previewFile } from '@banyan/shared-contracts/files/file.contract';
import { useHost, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { openDownload } from '../download';
import { useUiText } from '../i18n/use-ui-text';
import { AppError } from '@banyan/shared-contracts/errors';
import { endingOf } from './file-rules';

/** Pictures that a page shows by itself. */
const PICTURES = ['png', 'jpg', 'jpeg', 'bmp', 'gif', 'webp'];

export const isPicture = ({ name }: Pick<FileItem, 'name'>): boolean => PICTURES.includes(endingOf(name));
/** What browsers show without a converter on the server. */
export const canPreview = (file: Pick<FileItem, 'name'>): boolean => isPicture(file) || endingOf(file.name) === 'pdf';

/** What one does with files that are stored. */
export interface FileActions {
  download: (file: FileItem) => Promise<void>;
  /** All of them in one zip; says so when there are none. */
  downloadAll: (files: readonly FileItem[]) => Promise<void>;
  /** Address that shows the file for a few minutes; '' after saying that there is none. */
  preview: (file: FileItem) => Promise<string>;
}

/** Downloads and previews of files of one type; failures are said in a toast. */
export function useFileActions(type: FileType): FileActions {
  const request = useRequest();
  const toast = useToast();
  const text = useUiText();
  const { resolveUrl } = useHost();
  return useMemo(() => {
    const fail = (error: unknown) => toast('error', error instanceof AppError ? error.message : text('ui.request.failed'));
    return {
      async download({ fileId, name }) {
        const reply = await request(getDownloadLink, { params: { type, fileId } }).catch(fail);
        if (reply !== undefined) openDownload({ url: resolveUrl(reply.data.url), name });
      },
      async downloadAll(files) {
        if (files.length === 0) return toast('warning', text('ui.upload.none'));
        const body = files.map(({ fileId, name }) => ({ fileId, fileName: name }));
        const reply = await request(packFiles, { params: { type }, body }).catch(fail);
        if (reply !== undefined) openDownload({ url: resolveUrl(reply.data.downloadVo.url), name: reply.data.downloadName });
      },
      async preview({ fileId, fileVersionId = '', url }) {
        const reply = await request(previewFile, { query: { fileName: fileId, fileVersionId, fileDownloadUrl: url } }).catch(fail);
        if (reply === undefined) return '';
        if (reply.data === '') toast('warning', text('ui.upload.missing'));
        return reply.data === '' ? '' : resolveUrl(reply.data);
      },
    };
  }, [request, toast, text, resolveUrl, type]);
}
