import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import { bootHost } from '../host/boot-host';
import type { Lifecycle } from './lifecycle';

/** Opens a remote by itself, the shell not loaded at all: sign-in, then its own pages in a small frame. */
export const startStandalone = (definition: RemoteDefinition, lifecycle: Lifecycle): Promise<void> =>
  bootHost({
    areas: {
      public: () => import('../sign-in/public-area'),
      'signed-in': () =>
        import('./standalone-area').then(({ createStandaloneArea }) => ({ default: createStandaloneArea(definition, lifecycle) })),
    },
    messages: { [definition.id]: definition.messages },
  });
