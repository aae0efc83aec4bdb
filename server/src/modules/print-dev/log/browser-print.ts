import { AppError } from '@banyan/shared-contracts/errors';
import type { savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import { type ContentService, copiesSpent } from '../data/content.service';
import type { PrintDevService } from '../print-dev.service';
import type { PrintEntries } from './entries';

interface Parts {
  prints: PrintDevService;
  contents: ContentService;
  entries: PrintEntries;
}

/** Logs the prints and the .doc files of a browser; records count for the limit of copies, so they must be records that the caller may print. */
export function createBrowserPrint({ database }: Pick<Core, 'database'>, { prints, contents, entries }: Parts) {
  return async (caller: Caller, body: EndpointRequest<typeof savePrintLog>['body']): Promise<void> => {
    const { printTitle: title, printNum: copies, printId, kind, recordIds, pages, printed } = body;
    const template = await prints.findTemplate(printId);
    await prints.requireOpen(caller, template);
    const content = recordIds.length === 0 ? undefined : await contents.content(caller, printId, recordIds);
    const { counting } = content ?? {};
    const titleOf = (id: string) => content?.records.find((record) => record.id === id)?.title ?? id;
    await database.transaction(async (tx) => {
      const entry = await entries.reserve(tx, caller, { template, title, copies, kind, recordIds, counting });
      const [spent] = entry.spent;
      if (spent !== undefined) throw copiesSpent(titleOf(spent), counting);
      const other = counting && printed && entry.records.find((record, index) => record.printed !== printed[index]);
      if (other !== undefined) throw new AppError('NOT_ALLOWED', { what: 'what.printedMeanwhile', name: titleOf(other.id) });
      await entries.finish(tx, caller, entry, { pages });
    });
  };
}
