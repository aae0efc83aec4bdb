import { FileTextOutlined } from '@ant-design/icons';
import type { PrintTemplateRow } from '@banyan/shared-contracts/print/template-admin.contract';
import { ListPage, type RowDialogProps } from '@banyan/shared-ui/crud';
import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { logScreen } from './log.screens';

function LogList({ templateId, title, onClose }: { templateId: string | undefined; title: string; onClose: () => void }) {
  const screen = useMemo(() => logScreen(templateId), [templateId]);
  return (
    <Drawer open size={1240} title={title} onClose={onClose} styles={{ body: { display: 'flex', padding: 0 } }}>
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
