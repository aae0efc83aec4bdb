import {
  createDesignBlock,
  getDesignBlock,
  listDesignBlocks,
  MAX_BLOCK,
  removeDesignBlock,
  renameDesignBlock,
} from '@banyan/shared-contracts/forms/designs/design-blocks.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../../../core/http/route';
import type { BlocksService } from './blocks.service';

const read = { access: { capability: 'design.read' } } as const;
const update = { access: { capability: 'design.update' } } as const;

/** Blocks of fields that all who design share. */
export function blocksRoutes(app: FastifyInstance, blocks: BlocksService): void {
  route(app, listDesignBlocks, read, async () => ({ list: await blocks.list() }));
  route(app, getDesignBlock, read, async ({ params }) => ({ items: await blocks.get(params.id) }));
  route(app, createDesignBlock, { ...update, bodyLimit: 4 * MAX_BLOCK }, async ({ caller, body }) =>
    done('ok.created', await blocks.create(caller, body)),
  );
  route(app, renameDesignBlock, update, async ({ caller, params, body }) => {
    await blocks.rename(caller, params.id, body);
    return done('ok.updated');
  });
  route(app, removeDesignBlock, update, async ({ caller, params }) => {
    await blocks.remove(caller, params.id);
    return done('ok.removed');
  });
}
