import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { commonWordsRoutes } from './common-words.routes';
import { createCommonWordsService } from './common-words.service';

/** Texts that people insert into opinions. */
export const commonWordsModule = (core: Core): Mountable => ({ routes: (app) => commonWordsRoutes(app, createCommonWordsService(core)) });
