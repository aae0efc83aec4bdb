import { MAX_LOG_TOTAL } from '@banyan/shared-contracts/admin/log.contract';
import { exportPrintLog, listPrintLog, PRINT_KINDS } from '@banyan/shared-contracts/print/print-output.contract';
import { type Choice, daysBetween, defineListScreen, downloadOf } from '@banyan/shared-ui/crud';
import { useText } from '../../../kernel/use-text';
import { printedRecords } from './printed-records';

function useKinds(): Choice[] {
  const text = useText();
  return PRINT_KINDS.map((value) => ({ value, label: text(`print.template.log.kind.${value}`) }));
}

/** What was printed with one template, or with all. `exported`: the button that allows the spreadsheet; everybody who is here where it is missing. */
export const logScreen = (templateId: string | undefined, exported?: string) =>
  defineListScreen({
    key: 'printLog',
    list: listPrintLog,
    useText,
    noun: 'print.template.log',
    search: 'print.template.log.search',
    filters: [
      { key: 'kind', label: 'print.template.log.kind', useChoices: useKinds },
      { key: 'days', label: 'print.template.log.time', kind: daysBetween('startTime', 'endTime') },
    ],
    remark: ({ pagination, unsearched }) => {
      if (unsearched !== undefined) return { key: 'print.template.log.unsearched', values: { count: unsearched } };
      return pagination.total < MAX_LOG_TOTAL ? undefined : { key: 'print.template.log.bounded', values: { count: MAX_LOG_TOTAL } };
    },
    columns: [
      { key: 'printTitle', title: 'print.template.log.title', width: 150 },
      ...(templateId === undefined ? [{ key: 'templateName', title: 'print.template.log.template', width: 180 } as const] : []),
      { key: 'kind', title: 'print.template.log.kind', wordOf: ({ kind }) => `print.template.log.kind.${kind}`, width: 104 },
      { key: 'version', title: 'print.template.version', value: ({ version }) => `V${version}`, width: 80 },
      { key: 'records', title: 'print.template.log.records', cell: printedRecords, width: 224 },
      { key: 'pages', title: 'print.template.log.pages', cell: 'number', value: ({ pages }) => (pages === 0 ? '' : pages), width: 72 },
      { key: 'printNum', title: 'print.template.log.copies', cell: 'number', width: 72 },
      { key: 'printMan', title: 'print.template.log.person', width: 154 },
      { key: 'printTime', title: 'print.template.log.time', cell: 'time', width: 150 },
    ],
    listActions: [
      {
        id: 'export',
        label: 'print.template.export',
        ...(exported === undefined ? { for: 'everybody' as const } : { button: exported }),
        call: downloadOf(exportPrintLog, (query) => ({
          query: { ...query, ...(templateId === undefined ? {} : { templateId }) } as never,
        })),
      },
    ],
  });
