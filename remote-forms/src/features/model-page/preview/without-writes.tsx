import { AppError } from '@banyan/shared-contracts/errors';
import { type Host, HostContext, type SendRequest, useHost } from '@banyan/shared-ui/runtime';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../../forms/public/text';

/** Calls that store data although the form was not saved: files, records, print logs. */
const WRITING = /^\/api\/(file|visualdev|system\/printLog)\//;

/** The children can read as usual and write nothing (api-forms B24): a form in a preview may still try to upload. */
export function WithoutWrites({ children }: { children: ReactNode }) {
  const text = useText();
  const host = useHost();
  const quiet = useMemo((): Host => {
    const request: SendRequest = (endpoint, ...rest) =>
      endpoint.method !== 'GET' && WRITING.test(endpoint.path)
        ? Promise.reject(new AppError('NOT_ALLOWED', {}, { message: text('forms.preview.noWrites') }))
        : host.request(endpoint, ...rest);
    return { ...host, request, offersDialog: () => false };
  }, [host, text]);
  return <HostContext value={quiet}>{children}</HostContext>;
}
