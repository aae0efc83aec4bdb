import { useAskToLeave } from '@banyan/shared-ui/dialog';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { useUnsaved } from '@banyan/shared-ui/runtime';
import { Button, Result } from 'antd';
import { Suspense, useRef, useState } from 'react';
import type { DraftState, Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import styles from '../model-page.module.css';
import { WaitingSubmits } from '../late-parts';
import { RecordForm } from './record-form';
import { useUnloadWarning } from './use-unload-warning';

interface OnlyFormProps {
  model: Model;
  menuId: string;
}

/** The page of a design without a list: one form that is filled in and saved any number of times (api-forms A12, `webType` 1). */
export function OnlyForm({ model, menuId }: OnlyFormProps) {
  const text = useText();
  const askToLeave = useAskToLeave();
  const [{ number, stored, goOn }, setState] = useState<{ number: number; stored: boolean; goOn?: string }>({ number: 1, stored: false });
  const [dirty, setDirty] = useState(false);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const discard = useRef<() => void>(null);
  const saved = useRef(false);
  useUnsaved(dirty);
  useUnloadWarning(dirty);

  const begin = (draft: Partial<DraftState> = {}) => {
    saved.current = false;
    setDirty(false);
    setState({ number: number + 1, stored: false, ...draft });
  };
  const close = async () => {
    if (saved.current) {
      setDirty(false);
      setState({ number, stored: true });
    } else if (!dirty || (await askToLeave())) {
      discard.current?.();
      begin();
    }
  };

  const goOnWith = async (draft: DraftState) => {
    if (!dirty || (await askToLeave())) begin(draft);
  };

  if (stored)
    return (
      <PageSheet label={model.name}>
        <Result
          status="success"
          title={text('forms.public.thanks')}
          extra={
            <Button type="primary" onClick={() => begin()}>
              {text('forms.public.another')}
            </Button>
          }
        />
      </PageSheet>
    );
  return (
    <PageSheet label={model.name}>
      <div className={styles['onlyForm']}>
        <h1 className={styles['onlyFormTitle']}>{model.name}</h1>
        {menuId !== '' && (
          <Suspense fallback={null}>
            <WaitingSubmits modelId={model.id} modelName={model.name} onOpen={(_view, draft) => void goOnWith(draft)} />
          </Suspense>
        )}
        <RecordForm
          key={number}
          goesOn={goOn}
          model={model}
          menuId={menuId}
          id={undefined}
          footer={footer}
          single
          onStored={() => void (saved.current = true)}
          onDirty={setDirty}
          discardRef={discard}
          onCopy={() => begin()}
          onOther={() => begin()}
          onClose={() => void close()}
        />
        <div ref={setFooter} className={styles['onlyFormButtons']} />
      </div>
    </PageSheet>
  );
}
