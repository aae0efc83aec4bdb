import { fieldsOf, sampleOf } from '@banyan/shared-contracts/testing/sample-value';
import { WIRE_CODE } from '@banyan/shared-contracts/wire/codes';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printDatabase } from './database-print';
import { addForeignRows, FOREIGN, OWN } from './foreign-rows';
import { type TriedRoute, triedRoutes } from './routes';
import { startTestServer, type TestServer } from './test-server';

let server: TestServer;
let routes: TriedRoute[];
let outsider: string;

beforeAll(async () => {
  server = await startTestServer();
  routes = triedRoutes(server.app).filter(({ access }) => access !== 'public' && access !== 'loopback');
  outsider = await addForeignRows(server);
});
afterAll(() => server.close());

type Values = Record<string, unknown>;

const PART = { moduleId: FOREIGN.menu, menuId: FOREIGN.menu };
const PATH = ['6001', '6002', FOREIGN.organize];

/** Members that hold JSON texts, which are read before rights are checked. */
const EMPTY_JSON = { data: '{}', queryJson: '', superQueryJson: '' };

const NO_DOCUMENTS = { tables: '', formData: '', columnData: '', appColumnData: '', interfaceParam: '' };

const CHANGE = {
  ...{ id: 'foreign-change', by: '', at: 1, base: 0, label: { key: 'design.change.set', values: {} } },
  steps: [{ op: 'set', node: 'root', path: ['labelWidth'], before: 'absent', after: { value: 90 } }],
};

const MAIL = 'inbox-1-1';

/** Values for which routes: ids of rows that do not belong to the caller. The first matching entry counts. */
const REFUSED: readonly [RegExp, Values][] = [
  [
    /POST .*\/Users$/,
    { organizeIdTree: [PATH], positionId: '', roleId: '', managerId: '', email: '', mobilePhone: '', account: 'by.outsider' },
  ],
  [/getWorkByUser/, { fromId: FOREIGN.person }],
  [/workHandover/, { fromId: FOREIGN.person, toId: OWN.colleague, flowList: [], waitList: [], permissionList: [] }],
  [/Users\/:id\/Actions\/ResetPassword/, { id: FOREIGN.person, body: { userPassword: 'b'.repeat(32), validatePassword: 'b'.repeat(32) } }],
  [/Users\/:id/, { id: FOREIGN.person, organizeIdTree: [PATH], email: '', mobilePhone: '' }],
  [/ViewAs|Explain/, { userId: FOREIGN.person }],
  [/Subordinate\/:id/, { id: FOREIGN.person }],
  [/Current\/major/, { majorId: FOREIGN.organize, majorType: 'Organize' }],
  [/permission\/socials\/:id/, { id: FOREIGN.identity, userId: FOREIGN.person }],
  [/permission\/socials/, { userId: FOREIGN.person }],
  [/setAdminList/, { adminIds: [FOREIGN.person] }],
  [
    /Organize(\/Department)?(\/:id.*)?$/,
    { organizeIdTree: PATH, parentId: FOREIGN.organize, managerId: '', propertyJson: null, id: FOREIGN.organize },
  ],
  [/(PUT|POST|DELETE|:id).*Role(\/:id.*)?$|Role\/:id/, { id: FOREIGN.role, globalMark: 0, organizeIdsTree: [PATH], enCode: 'by.outsider' }],
  [/POST .*Position$|Position\/:id/, { id: FOREIGN.position, organizeId: FOREIGN.organize, enCode: 'by.outsider' }],
  [/UserRelation/, { objectId: FOREIGN.position, objectType: 'Position', userIds: [OWN.colleague] }],
  [/organizeAdminIsTrator/, { id: FOREIGN.gradeAdmin, userId: FOREIGN.gradeAdmin }],
  [/POST .*PermissionMember/, { id: FOREIGN.permissionGroup, ids: [`${OWN.colleague}--user`] }],
  [/(PUT|POST|DELETE) .*PermissionGroup\/:id/, { id: FOREIGN.permissionGroup, enCode: 'by.outsider' }],
  [/PUT .*Authority\/Data/, { objectId: FOREIGN.permissionGroup, systemIds: ['1001', FOREIGN.system], module: ['2002'], button: [] }],
  [/POST .*Authority\/Data\/Batch/, { roleIds: [FOREIGN.permissionGroup], systemIds: ['1001', FOREIGN.system], module: ['2002'] }],
  [/POST .*Authority\/Portal/, { objectId: FOREIGN.permissionGroup, ids: [FOREIGN.portal] }],
  [/PUT .*Authority\/Model/, { itemId: FOREIGN.portal, objectType: 'Role', objectId: [FOREIGN.permissionGroup] }],
  [/SetColumnsByModuleId/, { moduleId: FOREIGN.menu, fieldList: '[]' }],
  [/system\/System\/:id/, { id: FOREIGN.system }],
  [/ModuleBySystem|PortalManage\/list/, { systemId: FOREIGN.system }],
  [/system\/Menu(\/:id.*)?$/, { id: FOREIGN.menu, systemId: FOREIGN.system, parentId: '-1', enCode: 'by.outsider' }],
  [/ModuleButton\/:id/, { id: FOREIGN.button, ...PART }],
  [/Module(Column|Form)\/:id/, { id: FOREIGN.field, ...PART }],
  [/AuthorizeScheme\/:id/, { id: FOREIGN.scheme, ...PART }],
  [/ModuleDataAuthorize\/:id/, { id: FOREIGN.dataField, ...PART, conditionSymbol: '==' }],
  [/AuthorizeLink/, { ...PART, linkId: FOREIGN.link, type: '1', dataType: '1', menuType: '1' }],
  [/Module(Button|Column|Form|DataAuthorize)/, { ...PART, conditionSymbol: '==' }],
  [/AdvancedQuery\/:id/, { id: FOREIGN.query, moduleId: FOREIGN.menu }],
  [/system\/Job\/:id/, { id: FOREIGN.job }],
  [/POST .*AdvancedQuery/, { moduleId: FOREIGN.menu }],
  [/SignImg/, { id: FOREIGN.signature }],
  [/Current\/Devices/, { id: FOREIGN.session }],
  [/OnlineUser/, { id: FOREIGN.session, ids: [FOREIGN.session] }],
  [/system\/Log\/:id/, { id: FOREIGN.log }],
  [/DELETE .*system\/Log$/, { ids: [FOREIGN.log] }],
  [
    /message\/Chat\/:id/,
    { id: FOREIGN.conversation, messageId: FOREIGN.chatMessage, userId: FOREIGN.person, userIds: [OWN.colleague], clientId: 'foreign-1' },
  ],
  [/message\/imreply\//, { id: FOREIGN.person }],
  [/ReadInfo|message\/Record/, { id: FOREIGN.message, ids: FOREIGN.message }],
  [/(GET|PUT|DELETE) .*system\/Schedule/, { id: FOREIGN.schedule, groupId: FOREIGN.schedule, scope: '1' }],
  [/file\/Download/, { fileId: FOREIGN.file, type: 'annex' }],
  [/PackDownload/, { type: 'annex', body: [{ fileId: FOREIGN.file, fileName: 'a.txt' }] }],
  [/Current\/Avatar/, { name: FOREIGN.file }],
  [/Bulk\/:bulkId\/Rows/, { modelId: FOREIGN.model, menuId: FOREIGN.menu, bulkId: '1', state: 'changed' }],
  [
    /OnlineDev|(GET|PUT) .*Draft\/:modelId|ShortLink/,
    {
      id: FOREIGN.model,
      modelId: FOREIGN.model,
      rowId: '1',
      menuId: FOREIGN.menu,
      ids: ['1'],
      from: '1',
      fileName: 'foreign',
      ...EMPTY_JSON,
    },
  ],
  [/visualdev\/Packages\/:id/, { id: FOREIGN.designPackage }],
  [/visualdev\/Packages\/Actions\/Export/, { ids: [FOREIGN.model] }],
  [/visualdev\/Base\/:id\/Tables/, { id: FOREIGN.model, tables: '[]' }],
  [/visualdev\/Base\/:id\/Changes/, { id: FOREIGN.model, changes: [CHANGE] }],
  [
    /visualdev\/Base(\/:id.*)?$/,
    { id: FOREIGN.model, category: FOREIGN.designCategory, enCode: 'by.outsider', version: '1', ...NO_DOCUMENTS },
  ],
  [/visualdev\/Generater/, { id: FOREIGN.model }],
  [/visualdev\/Base\/Categories\/:id/, { id: FOREIGN.designCategory }],
  [/(PUT|GET) .*Portal\/(:id|Custom)/, { id: FOREIGN.portal, systemId: FOREIGN.system }],
  [/printDev\/(Batch)?Data/, { id: FOREIGN.printTemplate, formId: '1' }],
  [/printDev\/:id\/Actions\/(Content|Pdf|BatchPdf|Word)/, { id: FOREIGN.printTemplate, recordIds: ['1'] }],
  [/printDev\/(FieldTables|SampleData|SampleRecords)/, { sourceType: 2, modelId: FOREIGN.model, formId: '1' }],
  [/printDev\/Jobs/, { id: FOREIGN.model }],
  [/printLog\/save/, { printId: FOREIGN.printTemplate }],
  [/DataInterface\/(GetParam|:id\/Actions\/(Preview|List|InfoByIds|GetFields))/, { id: FOREIGN.dataInterface }],
  [/BillNumber/, { enCode: FOREIGN.billRule }],
  // Ids of mails are numbers on the caller's own server, of which the outsider has none.
  [/extend\/Email/, { id: MAIL, ids: [MAIL], draftId: MAIL, answerTo: MAIL, part: '1', key: 'foreign-key', files: [] }],
  [/FieldDataSelect/, { modelId: FOREIGN.model, relationField: 'title' }],
];

/** Routes that return nothing about foreign rows, and do not change them. */
const EMPTY: readonly [RegExp, Values][] = [
  [/GET .*(Users|Role|Position)$/, { organizeId: FOREIGN.organize }],
  [/AdvancedQuery\/:menuId\/List|GetColumnsByModuleId/, PART],
  [/Uploader\/Preview/, { fileName: FOREIGN.file }],
  [/Menu\/Selector\/:id/, { id: '0', systemId: FOREIGN.system }],
  [/Menu\/SelectorFilter/, { id: FOREIGN.menu }],
  [/DELETE .*Draft\/:modelId/, { modelId: FOREIGN.model, recordId: '' }],
  [/printDev\/getListOptions/, { ids: [FOREIGN.printTemplate] }],
  [/Signature\/ListByIds/, { ids: ['1'] }],
];

/** Routes whose ids belong to no particular user, and why. */
const EVERYBODYS: readonly [RegExp, string][] = [
  [/visualdev\/ReferenceMap/, 'shows only what the caller may open: reference-map.test.ts'],
  [/GetListByAuthorize|ExportData|ImportData|SelectorByAuth/, 'compared with the list, row by row, in random-slices'],
  [
    /Selector|Condition$|getListByOrgIds|getUserList|getSelected|getOrganization|GetUsersBy|getUsersBy/,
    'pickers name people and organizations to everybody',
  ],
  [/InterfaceOauth/, 'belong to no part of the organization: the right to manage them opens all'],
  [/DataSource|DataSync|CommonFields/, 'belong to no part of the organization: the right to manage them opens all'],
  [
    /AccountConfig|MessageTemplateConfig|SendMessageConfig|getTestConfig|MessageMonitor/,
    'belong to no part of the organization: the right to manage them opens all',
  ],
  [/DataInterface/, 'belong to no part of the organization: the right to manage them opens all'],
  [
    /system\/(Signature|CommonWords)/,
    'the right to manage them opens all; words of a person are refused to others by common-words.test.ts',
  ],
  [/DictionaryType|DictionaryData|Area|system\/BillRule/, 'belong to no person and to no part of the organization'],
  [/system\/Backup/, 'name files of the installation: the right to manage them opens all'],
  [/CacheManage/, 'name what one process keeps: the right to manage caches opens all'],
  [/SysConfig\/(History|testMail)/, 'belong to no person: who may change the configuration reads, restores and tries all'],
  [/ReportServer\/Data/, 'belong to another server, which knows the session of the caller'],
  [/scheduletask/, 'belong to no part of the organization: the right to manage them opens all'],
  [/system\/DataModel/, 'belong to no part of the organization; tables of forms are listed by the category of their design'],
  [
    /system\/print(Dev|Log)/,
    'belong to no part of the organization: the right to manage templates opens all; what they print has the rights of its form',
  ],
  [/visualdev\/Blocks/, 'belong to no part of the organization: who may design shares them'],
  [/visualdev\/Uses/, 'belong to no part of the organization: who may design sees where they are named'],
  [/Notice|permission\/Group/, 'belong to no part of the organization: the right to manage them opens all'],
  [
    /GET .*(PermissionGroup|getPermission)|Authority\/(Data\/:objectId\/Values|Portal|Model)/,
    'who may read permission groups reads all of them',
  ],
  [/Chat\/Presence/, 'who is online is no secret among colleagues'],
  [/:ticket|socials\/render/, 'whoever holds the ticket, or names the provider, is meant'],
  [
    /Uploader\/:type|Menu\/Modules\/:type|Log\/:category|SynThirdInfo\/|test(QyWebChat|DingTalk)Connect|SystemTheme|SysConfig$/,
    'name a kind, and no row',
  ],
  [/file\/(chunk|merge)/, 'are about what the caller is uploading'],
  [/POST .*system\/Schedule/, 'anybody may be invited, and is free or busy'],
  [/Actions\/Import/, 'take a file: tried with the packages'],
];

const ID = /(^i|I)ds?$|^(ids|fileId|name|ticket)$/;
const takesId = ({ url, endpoint }: TriedRoute): boolean =>
  url.includes(':') || [...fieldsOf(endpoint?.query), ...fieldsOf(endpoint?.body)].some((field) => ID.test(field));

const entryOf = <Value>(entries: readonly [RegExp, Value][], { name }: TriedRoute): Value | undefined =>
  entries.find(([pattern]) => pattern.test(name))?.[1];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '0');

/** The answer of the route for the outsider who sends these values in an otherwise valid request. */
async function answer({ method, url, endpoint }: TriedRoute, values: Values): Promise<Envelope> {
  const given = (schema: Parameters<typeof fieldsOf>[0]) =>
    fieldsOf(schema).flatMap((field): [string, unknown][] => (field in values ? [[field, values[field]]] : []));
  const address = url.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(textOf(values[name])));
  const query = new URLSearchParams(given(endpoint?.query).map(([field, value]) => [field, textOf(value)]));
  const sample = endpoint?.body === undefined ? {} : (sampleOf(endpoint.body) as object);
  const payload = method === 'GET' ? undefined : (values['body'] ?? { ...sample, ...Object.fromEntries(given(endpoint?.body)) });
  const client = await server.withSession(outsider);
  return (await client.send({ method, url: `${address}?${query.toString()}`, payload })).json<Envelope>();
}

const REFUSALS = ['FORBIDDEN', 'NOT_FOUND', 'NOT_ALLOWED', 'FILE_MISSING'];
const isEmpty = (data: unknown): boolean => {
  const rows = typeof data === 'object' && data !== null && 'list' in data ? data.list : data;
  return rows === '' || rows === null || (Array.isArray(rows) && rows.length === 0);
};

it('knows of every id that a route takes whose it is', () => {
  const known = (route: TriedRoute) => [REFUSED, EMPTY, EVERYBODYS].some((entries) => entryOf<unknown>(entries, route) !== undefined);
  expect(routes.filter((route) => takesId(route) && !known(route)).map(({ name }) => name)).toEqual([]);
});

it('lets nobody reach what belongs to others by its id', async () => {
  const before = await printDatabase(server.core.database);
  const wrong: string[] = [];
  for (const route of routes.filter(takesId)) {
    const refused = entryOf(REFUSED, route);
    const values = refused ?? entryOf(EMPTY, route);
    if (values === undefined || (refused === undefined && entryOf(EVERYBODYS, route) !== undefined)) continue;
    const { code, error, msg, data } = await answer(route, values);
    const right = refused === undefined ? code === WIRE_CODE.success && isEmpty(data) : REFUSALS.includes(error?.key ?? '');
    if (!right) wrong.push(`${route.name}: ${error?.key ?? 'accepted'} ${msg} ${JSON.stringify(data).slice(0, 120)}`);
  }
  expect(wrong).toEqual([]);
  expect(await printDatabase(server.core.database)).toEqual(before);
});
