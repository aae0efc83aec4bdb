import type { Change } from '@banyan/shared-contracts/design/steps/change';
import { listFieldTables, type PrintTemplate, printTemplateCalls } from '@banyan/shared-contracts/print/template-admin.contract';
import { printDocKind } from '@banyan/shared-contracts/print/design/print-doc-kind';
import type { FieldTable } from '@banyan/shared-contracts/print/data/print-data';
import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { createDesignStore, type DesignShelf, type DesignStore } from '@banyan/shared-ui/designer';
import { claimSlot } from '@banyan/shared-ui/drafts';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { documentOfHtml } from './html-document';
import { sourceMembers, sourceOf } from '../../features/template/template-source';

/** A template that is edited. What is done to it is kept on the device until it is saved. */
export interface EditedTemplate {
  template: PrintTemplate;
  tables: readonly FieldTable[];
  store: DesignStore;
  /** Steps that were left on the device, and are in the document again. */
  recovered: number;
  /** The template has been saved, as it is in the store by now; `saved`: its document as text. */
  settle: (saved: string) => void;
  /** The text of the document that was read or saved last. */
  saved: () => string;
  close: () => void;
}

interface OpeningFacts {
  request: SendRequest;
  userId: string;
  templateId: string;
  shelf: DesignShelf;
}

const randomSession = () => Array.from({ length: 16 }, () => Math.floor(Math.random() * 36).toString(36)).join('');

/** A number that tells one text from another. */
function markOf(text: string): number {
  let mark = 0;
  for (let at = 0; at < text.length; at += 1) mark = (Math.imul(mark, 31) + text.charCodeAt(at)) >>> 0;
  return mark;
}

const NO_NUMBERS = { next: 0, end: 0 };
const ignored = () => undefined;

/** What windows that are gone have left of a template. */
async function leftChanges(
  shelf: DesignShelf,
  templateId: string,
): Promise<{ session: string; unsent: readonly Change[]; release: () => void } | undefined> {
  for (const { session, unsent } of await shelf.list(templateId).catch(() => [])) {
    const release = await claimSlot(session).catch(ignored);
    if (release !== undefined) return { session, unsent, release };
  }
  return undefined;
}

/** Opens a template as this window, or one that is gone, has left it. Rejects with an AppError. */
export async function openEditedTemplate({ request, userId, templateId, shelf }: OpeningFacts): Promise<EditedTemplate> {
  const { data: template } = await request(printTemplateCalls.get, { params: { id: templateId } });
  // A template whose source is broken can be opened all the same.
  const tables = request(listFieldTables, { body: sourceMembers(sourceOf(template)) }).then(
    ({ data }) => data,
    () => [],
  );
  const left = await leftChanges(shelf, templateId);
  const session = left?.session ?? randomSession();
  const release = left?.release ?? (await claimSlot(session).catch(ignored)) ?? ignored;
  let saved = template.document;
  let unsent = left?.unsent ?? [];
  let writing: Promise<unknown> = Promise.resolve();
  const keep = () => {
    const kept = { session, mark: markOf(saved), unsent, numbers: NO_NUMBERS, at: Date.now() };
    writing = writing.then(() => (unsent.length === 0 ? shelf.remove(templateId, session) : shelf.put(templateId, kept))).catch(ignored);
  };
  const document =
    template.document === ''
      ? documentOfHtml(template.printTemplate, template.pageParam)
      : readPrintDocument(JSON.parse(template.document));
  let seq = 0;
  const store = createDesignStore(
    { doc: printDocKind.read(document), by: userId, session, unsent },
    {
      send(change) {
        unsent = [...unsent, change];
        keep();
      },
      fetch: ignored,
      withdraw: ignored,
      settled: ignored,
      presence: ignored,
    },
  );
  return {
    template,
    tables: await tables,
    store,
    recovered: unsent.length,
    saved: () => saved,
    settle(text) {
      saved = text;
      store.receive(store.unsent().map((change) => ({ seq: (seq += 1), change, refused: [] })));
      unsent = [];
      keep();
    },
    close() {
      store.endGesture();
      void writing.finally(release);
    },
  };
}
