import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { sendConfigRoutes } from './send-config.routes';
import { createSendConfigService, type SendConfigService } from './send-config.service';

/** Send configurations that people choose; `dispatch` sends by them. */
export function sendConfigModule<Send>(core: Core, { send }: { send: Send }): Module<SendConfigService & { send: Send }> {
  const sendConfigs = { ...createSendConfigService(core), send };
  return { routes: (app) => sendConfigRoutes(app, sendConfigs), services: sendConfigs };
}
