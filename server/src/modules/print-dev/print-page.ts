import { pageSettings } from '@banyan/shared-contracts/print/print-template.contract';

function readPage(text: string): object {
  try {
    const page: unknown = JSON.parse(text);
    return typeof page === 'object' && page !== null ? page : {};
  } catch {
    return {};
  }
}

/** The paper of a template with every member that the format names (api-forms A11, `pageParam`); others stay. */
export function completePage(text: string): string {
  const own = readPage(text);
  return JSON.stringify({ ...own, ...(pageSettings.safeParse(own).data ?? pageSettings.parse({})) });
}
