import { AppError } from '@banyan/shared-contracts/errors';
import type { SendRequest } from '../../runtime';
import type { ApiClient, ApiClientOptions } from './api-client';
import { loadCalls } from './load-calls';

/** The client, which comes with the first call; whose session a call is of is decided when it is made. */
export function lateClient({ token, ...options }: ApiClientOptions): ApiClient {
  let client: ApiClient | undefined;
  const send: SendRequest = async (...call) => {
    if (client !== undefined) return client.send(...call);
    const own = token();
    const { createApiClient } = await loadCalls().catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', {}, { message: options.failedText(), cause });
    });
    client ??= createApiClient({ token, ...options });
    return createApiClient({ ...options, token: () => own }).send(...call);
  };
  // Nothing is asked ahead before the first call was made.
  return { send, askAhead: (path) => client?.askAhead(path) };
}
