import { type FileItem, type FileType, getDownloadLink, packFiles, previewFile } from '@banyan/shared-contracts/files/file.contract';
import { useHost, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { openDownload } from '../../download';
import { useUiText } from '../../i18n/use-ui-text';
import { AppError } from '@banyan/shared-contracts/errors';
import { isShownByBrowser, kindOf } from '../../preview/preview-kinds';

export const isPicture = (file: Pick<FileItem, 'name'>): boolean => kindOf(file)?.picture === true;
/** What can be shown without leaving the page. */
export const canPreview = (file: Pick<FileItem, 'name'>): boolean => kindOf(file) !== undefined;

/** Actions for stored files. */
export interface FileActions {
  download: (file: FileItem) => Promise<void>;
  /** All of them in one zip; shows a toast when there are none. */
  downloadAll: (files: readonly FileItem[]) => Promise<void>;
  /** Address of its bytes for one request; '' when there is no such file. Shows no message: rejects when the server refuses. */
  locate: (file: FileItem) => Promise<string>;
}

/** Downloads and previews of files of one type; failures are reported in a toast. */
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
      async locate(file) {
        const { fileId, fileVersionId = '', url } = file;
        // Files that browsers show by themselves have a call of their own; other documents are read in their stored form (api-forms A2).
        const address = isShownByBrowser(kindOf(file))
          ? await request(previewFile, { query: { fileName: fileId, fileVersionId, fileDownloadUrl: url } })
          : await request(getDownloadLink, { params: { type, fileId } });
        const path = typeof address.data === 'string' ? address.data : address.data.url;
        return path === '' ? '' : resolveUrl(path);
      },
    };
  }, [request, toast, text, resolveUrl, type]);
}
