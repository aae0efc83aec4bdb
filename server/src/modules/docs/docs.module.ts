import type { Mountable } from '../../core/module';
import { docsRoutes } from './docs.routes';

/** The description of the API. */
export const docsModule = (): Mountable => ({ routes: docsRoutes });
