import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { jsonText, mark, markInput, optionalText } from '../wire/scalars';
import { menuPart, menuPartInput, ofMenu } from './menu-part';
import { recordCalls, stateCall } from '../wire/record-calls';

/** Code of the scheme that switches row rights off (api-platform 14.4). */
export const ALL_DATA = 'jnpf_alldata';

const PATH = '/api/system/ModuleDataAuthorizeScheme';

/** Which rows of a menu's data a grant opens; `conditionJson` is the JSON text of `conditionGroups`, its groups joined by `matchLogic`. */
export const schemeInput = menuPartInput.extend({
  conditionJson: jsonText.nullish().transform((value) => value ?? ''),
  /** The conditions in words. */
  conditionText: optionalText(2000),
  matchLogic: z.enum(['and', 'or']).default('and'),
  allData: markInput.default(0),
});

export const scheme = menuPart.extend({
  conditionJson: z.string(),
  conditionText: z.string(),
  matchLogic: z.enum(['and', 'or']),
  allData: mark,
});
export type Scheme = z.output<typeof scheme>;

export const listSchemes = endpoint({
  method: 'GET',
  path: `${PATH}/:menuId/List`,
  summary: 'Row schemes of a menu',
  params: ofMenu,
  reply: listOf(scheme),
});

export const schemeCalls = {
  ...recordCalls(PATH, 'row scheme', { input: schemeInput, record: scheme }),
  toggle: stateCall(PATH, 'row scheme'),
};

export const schemeResource = defineResource({ key: 'menuScheme', list: listSchemes, ...schemeCalls });
