import type { FormTarget, FormToFill } from '@banyan/shared-contracts/dialogs';
import { type FormDocument, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { MenuIdContext } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { useState } from 'react';
import { type Model, type RecordView, useOpenedModel } from '../../../forms/public/model';
import { RecordButtons, RecordFrame } from '../../../forms/public/records/show';
import { useText } from '../../../forms/public/text';
import styles from './opened-record.module.css';
import { besideOf } from '../people/beside-of';
import { RecordBody } from './record-body';
import { RECORD_TITLES } from './record-titles';
import { useMenuOf } from '../use-menu-of';
import { useOpenedRecord } from './use-opened-record';

interface OpenedRecordProps extends FormTarget {
  view: RecordView;
  values?: Readonly<Record<string, unknown>> | undefined;
  readOnly?: readonly string[] | undefined;
  frame?: FormToFill['frame'] | undefined;
  /** Rendered in place instead of in a dialog. */
  inPlace?: boolean;
  /** Called with the id of the record that was saved, if one was. */
  onClose: (saved: string | undefined) => void;
}

/** A record that is opened outside of its list: by another remote, or by a card of the home page. */
export function OpenedRecord({ modelId, menuId: given, ...props }: OpenedRecordProps) {
  const menuId = useMenuOf(given === undefined ? { modelId } : { modelId, menuId: given });
  return (
    <MenuIdContext value={menuId}>
      <KnownMenu key={modelId} modelId={modelId} menuId={menuId} {...props} />
    </MenuIdContext>
  );
}

type FrameParts = Parameters<typeof RecordFrame>[0];

interface KnownMenuProps extends OpenedRecordProps {
  menuId: string;
}

/** The default frame of a form that is not known yet. */
const UNKNOWN = formDocument.parse({});

function KnownMenu(props: KnownMenuProps) {
  const text = useText();
  const { modelId, menuId, inPlace, onClose } = props;
  const Frame = inPlace === true ? Place : RecordFrame;
  const { model, error, retry } = useOpenedModel(modelId, menuId);
  if (model !== undefined) return <KnownModel {...props} model={model} />;
  // The frame depends on the design: nothing is shown while it loads.
  if (error === null || error === undefined) return null;
  const close = () => onClose(undefined);
  return (
    <Frame document={UNKNOWN} title={text('forms.related.title')} onClose={close}>
      {(footer) => (
        <>
          <ErrorPanel error={error} retry={retry} />
          <RecordButtons place={footer}>
            <Button onClick={close}>{text('forms.record.close')}</Button>
          </RecordButtons>
        </>
      )}
    </Frame>
  );
}

/** The document as it opens, with a frame that the caller may define. */
function framed(document: FormDocument, frame: FormToFill['frame']): FormDocument {
  if (frame === undefined) return document;
  const { popupType, width } = frame;
  return { ...document, popupType, generalWidth: width, drawerWidth: width, fullScreenWidth: '100%' };
}

function KnownModel({ model, menuId, view: first, values, readOnly, frame, inPlace, onClose }: KnownMenuProps & { model: Model }) {
  const text = useText();
  const Frame = inPlace === true ? Place : RecordFrame;
  const { view, close, ...opened } = useOpenedRecord(first, onClose);
  return (
    <Frame
      document={framed(model.form.document, frame)}
      title={frame?.title || text(RECORD_TITLES[view.kind], { name: model.name })}
      beside={besideOf(model, menuId, view)}
      onClose={close}
    >
      {(footer) => (
        <RecordBody
          model={model}
          menuId={menuId}
          view={view}
          footer={footer}
          values={values}
          readOnly={readOnly}
          single
          stays={inPlace === true && view.kind === 'detail'}
          {...opened}
          onClose={close}
        />
      )}
    </Frame>
  );
}

/** The record in place: a title, the form, and its buttons below. */
function Place({ title, children }: FrameParts) {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  return (
    <section className={styles['place']} aria-label={title}>
      {children(footer)}
      <div ref={setFooter} className={styles['buttons']} />
    </section>
  );
}
