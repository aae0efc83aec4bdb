import * as z from '@banyan/shared-contracts/schema';
import { optionalMatch, patterns, rule } from '../patterns';
import { defineResource } from '../resource';
import { stateFilter } from '../organization/membership';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { id, keyword, mark, markInput, optionalText, requiredText, sortCode } from '../wire/scalars';
import { propertyInput } from './property';
import { recordCalls, stateCall } from '../wire/record-calls';

const PATH = '/api/system/System';

/** Name and code of systems and menus (product-1 section 5). */
export const menuNames = {
  fullName: requiredText(50, 'menu.fullName.required', 'menu.fullName.max').regex(...rule(patterns.fullName)),
  enCode: requiredText(50, 'menu.enCode.required', 'menu.enCode.max').regex(...rule(patterns.enCode)),
  /** Class names of an icon font, of which the last decides. */
  icon: requiredText(100, 'menu.icon.required'),
};

/** A system (application) as it is saved (api-platform 14.2). */
export const systemInput = z.object({
  ...menuNames,
  navigationIcon: optionalText(500),
  workLogoIcon: optionalText(500),
  /** Id of the front end that serves the system's own address by itself; '' serves it by the platform's frame; missing leaves it as it is. */
  standaloneRemote: optionalMatch(patterns.account).optional(),
  workflowEnabled: markInput.default(0),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
  propertyJson: propertyInput,
});

/** Row of the list; a system with `isMain` 1 cannot be deleted, and is the development platform; `mainSystem` repeats this. */
export const systemRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  description: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  isMain: mark,
  mainSystem: z.boolean(),
});
export type SystemRow = z.output<typeof systemRow>;

/** A system as it is read for editing; `propertyJson` is JSON text. */
export const system = systemRow.extend({
  navigationIcon: z.string(),
  workLogoIcon: z.string(),
  standaloneRemote: z.string(),
  workflowEnabled: mark,
  propertyJson: z.string(),
});
export type System = z.output<typeof system>;

export const listSystems = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Systems whose menus the caller may manage',
  query: z.object({ keyword, enabledMark: stateFilter }),
  reply: listOf(systemRow),
});

export const systemCalls = { ...recordCalls(PATH, 'system', { input: systemInput, record: system }), toggle: stateCall(PATH, 'system') };

export const systemResource = defineResource({ key: 'system', list: listSystems, ...systemCalls });
