import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core';
import { createAccountSecrets } from './account/account-secrets';
import { createAccountTest } from './account/account-test';
import { createAccountService } from './account/account.service';
import { createConfigTest, type TestMessages } from './config/config-test';
import { createConfigService } from './config/config.service';
import { messageCenterRoutes } from './message-center.routes';
import { createMonitorService } from './monitor/monitor.service';
import { createChannels } from './sending/channels';
import { createDispatch, type Dispatch } from './sending/dispatch';
import { defineSendJob } from './sending/send-job';
import { createTemplateService } from './template/template.service';

/** Mounts the message centre, and answers what other modules send by. */
export function mountMessageCenter(app: FastifyInstance, core: Core, messages: TestMessages): Dispatch {
  const secrets = createAccountSecrets(core.vault);
  const jobs = defineSendJob(core, createChannels(core, secrets));
  const dispatch = createDispatch(core, jobs);
  messageCenterRoutes(app, {
    accounts: createAccountService(core, secrets),
    tests: createAccountTest(core, secrets),
    templates: createTemplateService(core),
    configs: createConfigService(core),
    trials: createConfigTest(core, { messages, dispatch, jobs }),
    monitor: createMonitorService(core, jobs),
  });
  return dispatch;
}
