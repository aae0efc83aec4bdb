import { alone } from '../host/session/alone';
import { createHost } from '../host/create-host';
import type { Kernel } from '../host/kernel';
import { createQueryClient } from '../host/calls/query-client';

/** What the standalone frame gives to its remote. Other remotes are not there. */
export const createStandaloneHost = (kernel: Kernel) => ({
  ...createHost(kernel, alone(kernel)),
  queryClient: createQueryClient(kernel.toaster.show),
});
