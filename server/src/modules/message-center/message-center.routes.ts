import { testPlatformMail } from '@banyan/shared-contracts/admin/system-config.contract';
import { accountCalls, copyAccount, listAccounts, testSendMail } from '@banyan/shared-contracts/messaging/center/account.contract';
import {
  copySendConfig,
  getTestConfig,
  listSendConfigs,
  sendConfigCalls,
  testSendConfig,
} from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { copyTemplate, listTemplates, templateCalls } from '@banyan/shared-contracts/messaging/center/template.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import { anyAccount } from './account/account-kind';
import type { AccountService } from './account/account.service';
import type { AccountTest } from './account/account-test';
import type { ConfigTest } from './config/config-test';
import type { ConfigService } from './config/config.service';
import { monitorRoutes } from './monitor/monitor.routes';
import type { MonitorService } from './monitor/monitor.service';
import type { TemplateService } from './template/template.service';

/** Mails to servers that are not known yet, which one person tries in a minute. */
const TRIES_PER_MINUTE = 30;

interface MessageCenter {
  accounts: AccountService;
  tests: AccountTest;
  templates: TemplateService;
  configs: ConfigService;
  trials: ConfigTest;
  monitor: MonitorService;
}

function accountRoutes(app: FastifyInstance, { accounts, tests }: MessageCenter): void {
  const chooses = { anyOf: [...anyAccount('see').anyOf, 'sendConfig.read'] } as const;
  route(app, listAccounts, { access: chooses }, ({ caller, query }) => accounts.list(caller, query));
  const access = { read: anyAccount('see'), create: anyAccount('add'), update: anyAccount('edit'), remove: anyAccount('remove') };
  recordRoutes(app, access, accountCalls, accounts);
  route(app, copyAccount, { access: anyAccount('add') }, async ({ caller, params }) => {
    await accounts.copy(caller, params.id);
    return done('ok.copied');
  });
  const tries = { access: { anyOf: ['mailAccount.create', 'mailAccount.update'] }, perMinute: TRIES_PER_MINUTE } as const;
  route(app, testSendMail, tries, async ({ body }) => {
    await tests.mail(body);
    return done('ok.mailSent');
  });
  route(app, testPlatformMail, { access: 'administrator', perMinute: TRIES_PER_MINUTE }, async ({ caller, body }) => {
    await tests.platform(caller, body.mailAccountId);
    return done('ok.mailSent');
  });
}

/** Accounts, templates and send configurations (api-data part 3). */
export function messageCenterRoutes(app: FastifyInstance, center: MessageCenter): void {
  const { templates, configs, trials, monitor } = center;
  accountRoutes(app, center);
  monitorRoutes(app, monitor);
  const chooses = { anyOf: ['messageTemplate.read', 'sendConfig.read'] } as const;
  route(app, listTemplates, { access: chooses }, ({ query }) => templates.list(query));
  recordRoutes(app, { ...recordAccess('messageTemplate'), read: chooses }, templateCalls, templates);
  route(app, copyTemplate, { access: { capability: 'messageTemplate.create' } }, async ({ caller, params }) => {
    await templates.copy(caller, params.id);
    return done('ok.copied');
  });
  route(app, listSendConfigs, { access: { capability: 'sendConfig.read' } }, ({ query }) => configs.list(query));
  recordRoutes(app, recordAccess('sendConfig'), sendConfigCalls, configs);
  const test = { access: { capability: 'sendConfig.test' } } as const;
  route(app, getTestConfig, test, ({ params }) => trials.questions(params.id));
  route(app, testSendConfig, { ...test, perMinute: TRIES_PER_MINUTE }, ({ caller, body }) => trials.run(caller, body));
  route(app, copySendConfig, { access: { capability: 'sendConfig.create' } }, async ({ caller, params }) => {
    await configs.copy(caller, params.id);
    return done('ok.copied');
  });
}
