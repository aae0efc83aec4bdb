import { CommentOutlined, CopyOutlined, EllipsisOutlined, HistoryOutlined, LinkOutlined, PrinterOutlined } from '@ant-design/icons';
import { useHost, useToast } from '@banyan/shared-ui/runtime';
import { ToolbarMenu, useNarrowScreen } from '@banyan/shared-ui/table';
import { Button, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { isGone, RecordButtons, RecordFailure, RecordPlaceContext, ViewForm } from '../../../forms/public/records/show';
import { type Model, recordTitle, toldModel, useRecord } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { useWidgets } from '../../../forms/public/widget-registry';
import { labelOf } from '../design-label';
import { headerButton } from '../list/list-buttons';
import { NeighbourButtons } from './neighbour-buttons';
import type { NeighbourOf } from './use-neighbours';
import { RecordHistory } from '../late-parts';

interface RecordDetailProps {
  model: Model;
  menuId: string;
  id: string;
  /** The element for the buttons. */
  footer: HTMLElement | null;
  neighbourOf: NeighbourOf | undefined;
  /** The address of the window is that of the record. */
  hasAddress: boolean;
  /** Opens a new record with the values of this one. */
  onCopy: (() => void) | undefined;
  onOther: (id: string) => void;
  onEdit: () => void;
  /** Undefined where the record cannot be closed. */
  onClose: (() => void) | undefined;
}

/** Copies the address of the record, which is that of the window, to the clipboard. */
function useCopyAddress(): () => Promise<void> {
  const text = useText();
  const toast = useToast();
  return async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast('success', text('forms.record.addressCopied'));
    } catch {
      toast('error', text('forms.record.addressNotCopied'));
    }
  };
}

/** A record to read: display values, print where a remote offers it, and edit. */
export function RecordDetail({ model, menuId, id, footer, neighbourOf, hasAddress, onCopy, onOther, onEdit, onClose }: RecordDetailProps) {
  const copyAddress = useCopyAddress();
  const text = useText();
  const { openDialog, offersDialog } = useHost();
  const { contractOf } = useWidgets();
  const { data, error, isFetching, refetch } = useRecord(model.id, menuId, id, 'shown');
  const { document } = model.form;
  const title = (data && recordTitle(model, data)) || model.name;
  const templateIds = typeof document.printId === 'string' ? (document.printId === '' ? [] : [document.printId]) : document.printId;
  const printable = document.hasPrintBtn && templateIds.length > 0 && offersDialog('print.document');
  const editable = model.design.columnBtnsList.some(({ value }) => value === 'edit' && model.button(value));

  const narrow = useNarrowScreen();
  const [history, setHistory] = useState(false);

  const more = (
    <>
      {offersDialog('chat.open') && (
        <Button icon={<CommentOutlined />} onClick={() => void openDialog('chat.open', { modelId: model.id, recordId: id, menuId, title })}>
          {text('forms.record.discuss')}
        </Button>
      )}
      {hasAddress && (
        <Button icon={<LinkOutlined />} onClick={() => void copyAddress()}>
          {text('forms.record.copyAddress')}
        </Button>
      )}
      {onCopy !== undefined && headerButton(model, 'add') !== undefined && (
        <Button icon={<CopyOutlined />} onClick={onCopy}>
          {text('forms.record.copy')}
        </Button>
      )}
      <Button icon={<HistoryOutlined />} onClick={() => setHistory(true)}>
        {text('forms.history.title')}
      </Button>
      {printable && (
        <Button icon={<PrinterOutlined />} onClick={() => void openDialog('print.document', { templateIds, recordIds: [id], title })}>
          {labelOf({ value: 'print', label: document.printButtonText }, text)}
        </Button>
      )}
    </>
  );
  const buttons = (
    <RecordButtons place={footer}>
      <NeighbourButtons id={id} neighbourOf={neighbourOf} onOther={onOther} />
      {onClose !== undefined && <Button onClick={onClose}>{text('forms.record.close')}</Button>}
      {data !== undefined &&
        (narrow ? (
          <ToolbarMenu icon={<EllipsisOutlined />} label={text('forms.record.more')}>
            {more}
          </ToolbarMenu>
        ) : (
          more
        ))}
      {data !== undefined && editable && (
        <Button type="primary" onClick={onEdit}>
          {text('forms.list.edit')}
        </Button>
      )}
    </RecordButtons>
  );

  return (
    <>
      {data !== undefined && !isGone(error) ? (
        <RecordPlaceContext value={{ modelId: model.id, recordId: id }}>
          <ViewForm model={(menuId === '' ? toldModel(model, contractOf, data) : model).form} values={data} />
        </RecordPlaceContext>
      ) : isFetching ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <RecordFailure error={error} retry={() => void refetch()} onClose={onClose} />
      )}
      {!isGone(error) && buttons}
      {history && (
        <Suspense fallback={null}>
          <RecordHistory model={model} menuId={menuId} id={id} title={title} editable={editable} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  );
}
