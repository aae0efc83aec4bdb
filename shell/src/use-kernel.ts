import type { Kernel } from '@banyan/shared-ui/host';
import { createContext, useContext } from 'react';

export const KernelContext = createContext<Kernel | null>(null);

/** The parts of the host that live as long as the page: settings, storage, session. */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext);
  if (kernel === null) throw new Error('rendered outside of the signed-in area');
  return kernel;
}
