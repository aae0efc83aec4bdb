import {
  copyReport,
  exportReport,
  getReport,
  getReportServer,
  importReport,
  listReportChoices,
  listReports,
  listScreenChoices,
  type OutsideChoice,
  removeReport,
  toggleReport,
} from '@banyan/shared-contracts/services/report-data.contract';
import { IMPORT_DUPLICATES } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import * as z from '@banyan/shared-contracts/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core';
import { readTextUpload } from '../../core/http/multipart';
import { done, route } from '../../core/http/route';
import type { Mountable } from '../../core/module';
import { type BesideServer, createBesideServer } from './beside-server';

/** Largest file of a report, in bytes. */
const MAX_FILE = 1_048_576;

const idText = z.union([z.string().min(1), z.number()]).transform(String);
const someText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

/** A report as its server writes it: numbers and nulls where ours has texts. */
const foreignRow = z.object({
  ...{ id: idText, fullName: someText, enCode: someText, categoryId: someText, creatorUser: someText },
  creatorTime: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
  sortCode: z
    .number()
    .nullish()
    .transform((value) => Math.trunc(value ?? 0)),
  enabledMark: z.union([z.literal(0), z.literal(1)]).catch(0),
});
const foreignPage = z.object({ list: z.array(foreignRow), pagination: z.object({ total: z.int() }) });

interface ForeignChoice {
  id: string | number;
  fullName: string;
  hasChildren?: boolean | null | undefined;
  children?: ForeignChoice[] | null | undefined;
}
const foreignChoice: z.ZodType<ForeignChoice> = z.object({
  id: idText,
  fullName: z.string(),
  hasChildren: z.boolean().nullish(),
  get children() {
    return z.array(foreignChoice).nullish();
  },
});
/** Some servers return a list, others an object that contains one. */
const foreignChoices = z.union([z.array(foreignChoice), z.object({ list: z.array(foreignChoice) }).transform(({ list }) => list)]);

const choiceOf = ({ id, fullName, hasChildren, children }: ForeignChoice): OutsideChoice => {
  const below = (children ?? []).map(choiceOf);
  return { id: String(id), fullName, hasChildren: hasChildren === true || below.length > 0, children: below };
};

const tokenOf = ({ headers }: FastifyRequest): string => headers.authorization ?? '';
const at = (id: string, more = ''): string => `/Data/${encodeURIComponent(id)}${more}`;

type Offers = Pick<Core, 'database' | 'files'>;

function reportRoutes(app: FastifyInstance, reports: BesideServer, screens: BesideServer, { database, files }: Offers): void {
  const read = { access: { capability: 'report.read' } } as const;
  route(app, getReportServer, { access: 'signedIn' }, () =>
    Promise.resolve({ reports: reports.isSet ? 1 : 0, screens: screens.isSet ? 1 : 0, setting: reports.setting }),
  );

  route(app, listReports, read, async ({ query, request }) => {
    const { currentPage, pageSize, keyword, category, enabledMark } = query;
    const asked = new URLSearchParams({ currentPage: String(currentPage), pageSize: String(pageSize), keyword, category });
    if (enabledMark !== undefined) asked.set('enabledMark', String(enabledMark));
    const { list, pagination } = await reports.read(tokenOf(request), `/Data?${asked.toString()}`, foreignPage);
    return { list, pagination: { currentPage, pageSize, total: pagination.total } };
  });
  const manageMenus = { access: { capability: 'menu.read' } } as const;
  route(app, listReportChoices, manageMenus, async ({ request }) => ({
    list: (await reports.read(tokenOf(request), '/Data/Selector', foreignChoices)).map(choiceOf),
  }));
  route(app, listScreenChoices, manageMenus, async ({ request }) => ({
    list: (await screens.read(tokenOf(request), '/api/blade-visual/visual/Selector', foreignChoices)).map(choiceOf),
  }));
  route(app, getReport, read, ({ params, request }) => reports.read(tokenOf(request), at(params.id), z.record(z.string(), z.unknown())));

  route(app, removeReport, { access: { capability: 'report.remove' } }, async ({ params, request }) => {
    await reports.change(tokenOf(request), 'DELETE', at(params.id));
    return done('ok.removed');
  });
  route(app, copyReport, { access: { capability: 'report.copy' } }, async ({ params, request }) => {
    await reports.change(tokenOf(request), 'POST', at(params.id, '/Actions/Copy'));
    return done('ok.copied');
  });
  route(app, toggleReport, { access: { capability: 'report.update' } }, async ({ params, request }) => {
    await reports.change(tokenOf(request), 'PUT', at(params.id, '/Actions/State'));
    return done('ok.updated');
  });
  route(app, exportReport, read, async ({ caller, params, request }) => {
    const content = Buffer.from(await reports.file(tokenOf(request), at(params.id, '/Actions/Export')));
    return database.transaction((tx) => files.downloads.offer(tx, caller, { name: `${params.id}.json`, content }));
  });
  route(app, importReport, { access: { capability: 'report.import' } }, async ({ request }) => {
    const { content, fields, fileName } = await readTextUpload(request, { extensions: ['json'], maxBytes: MAX_FILE });
    const type = fields['type'] === IMPORT_DUPLICATES.append ? '1' : '0';
    await reports.send(tokenOf(request), '/Data/Actions/Import', { name: fileName, content, type });
    return done('ok.imported');
  });
}

/** Reports and screens on other servers: their calls, passed on with the session of the caller. */
export function reportDataModule(core: Pick<Core, 'config'> & Offers): Mountable {
  const { config } = core;
  const reports = createBesideServer(config.reportServer, 'BANYAN_REPORT_SERVER');
  const screens = createBesideServer(config.screenServer, 'BANYAN_DATAV_SERVER');
  return { routes: (app) => reportRoutes(app, reports, screens, core) };
}
