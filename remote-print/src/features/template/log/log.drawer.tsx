import { FileTextOutlined } from '@ant-design/icons';
import { exportPrintLog, listPrintLog, PRINT_KINDS } from '@banyan/shared-contracts/print/print-output.contract';
import type { PrintTemplateRow } from '@banyan/shared-contracts/print/template-admin.contract';
import { type Choice, daysBetween, defineListScreen, downloadOf, ListPage, type RowDialogProps } from '@banyan/shared-ui/crud';
import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../../kernel/use-text';

function useKinds(): Choice[] {
  const text = useText();
  return PRINT_KINDS.map((value) => ({ value, label: text(`print.template.log.kind.${value}`) }));
}

/** What was printed with one template, or with all. */
const logScreen = (templateId: string | undefined) =>
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
    columns: [
      { key: 'printTitle', title: 'print.template.log.title', width: 180 },
      ...(templateId === undefined ? [{ key: 'templateName', title: 'print.template.name', width: 140 } as const] : []),
      { key: 'kind', title: 'print.template.log.kind', wordOf: ({ kind }) => `print.template.log.kind.${kind}`, width: 80 },
      { key: 'version', title: 'print.template.version', value: ({ version }) => `V${version}`, width: 72 },
      { key: 'records', title: 'print.template.log.records', cell: 'number', width: 80 },
      { key: 'pages', title: 'print.template.log.pages', cell: 'number', width: 72 },
      { key: 'printNum', title: 'print.template.log.copies', cell: 'number', width: 72 },
      { key: 'printMan', title: 'print.template.log.person', width: 130 },
      { key: 'printTime', title: 'print.template.log.time', cell: 'time', width: 150 },
    ],
    listActions: [
      {
        id: 'export',
        label: 'print.template.export',
        for: 'everybody',
        call: downloadOf(exportPrintLog, (query) => ({
          query: { ...query, ...(templateId === undefined ? {} : { templateId }) } as never,
        })),
      },
    ],
  });

function LogList({ templateId, title, onClose }: { templateId: string | undefined; title: string; onClose: () => void }) {
  const screen = useMemo(() => logScreen(templateId), [templateId]);
  return (
    <Drawer open size={960} title={title} onClose={onClose} styles={{ body: { display: 'flex', padding: 0 } }}>
      <ListPage screen={screen} scope={{ query: templateId === undefined ? {} : { templateId } }} />
    </Drawer>
  );
}

/** What was printed with a template. */
export function LogDrawer({ row, onClose }: RowDialogProps<PrintTemplateRow>) {
  const text = useText();
  return <LogList templateId={row.id} title={text('print.template.logOf', { name: row.fullName })} onClose={onClose} />;
}

/** Opens the log of all templates. */
export function LogButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={() => setOpen(true)}>
        {text('print.template.log')}
      </Button>
      {open && <LogList templateId={undefined} title={text('print.template.log')} onClose={() => setOpen(false)} />}
    </>
  );
}
