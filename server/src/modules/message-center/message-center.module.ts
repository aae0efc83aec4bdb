import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { createAccountSecrets } from './account/account-secrets';
import { createAccountTest } from './account/account-test';
import { createAccountService } from './account/account.service';
import { createConfigTest, type TestMessages } from './config/config-test';
import { createConfigService } from './config/config.service';
import { messageCenterRoutes } from './message-center.routes';
import { createMonitorService } from './monitor/monitor.service';
import { defineUnreadMails } from './platform-mail/unread-mail';
import { createChannels } from './sending/channels';
import { createDispatch, type Dispatch } from './sending/dispatch';
import { defineSendJob } from './sending/send-job';
import { createTemplateService } from './template/template.service';

/** Accounts, templates and configurations of messages to the outside. Offers their sending to other parts. */
export function messageCenterModule(core: Core, messages: TestMessages): Module<Dispatch> {
  const secrets = createAccountSecrets(core.vault);
  const jobs = defineSendJob(core, createChannels(core, secrets));
  const dispatch = createDispatch(core, jobs);
  return {
    routes: (app) =>
      messageCenterRoutes(app, {
        accounts: createAccountService(core, secrets),
        tests: createAccountTest(core, secrets),
        templates: createTemplateService(core),
        configs: createConfigService(core),
        trials: createConfigTest(core, { messages, dispatch, jobs }),
        monitor: createMonitorService(core, jobs),
      }),
    jobs: () => defineUnreadMails(core, jobs),
    services: dispatch,
  };
}
