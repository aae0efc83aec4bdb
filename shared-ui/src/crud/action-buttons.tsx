import { Changes } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { useState } from 'react';
import type { Text } from '../i18n/use-text';
import type { BatchAction } from './list/list-screen';
import type { ActionRunner } from './use-action-runner';

interface ActionButtonProps {
  action: { id: string; danger?: boolean };
  label: string;
  run: () => Promise<void>;
  /** The action changes nothing: it is available in a view-as session. */
  reads: boolean;
  disabled?: boolean;
}

/** A button above a list, busy as long as its work takes. */
export function ActionButton({ action, label, run, reads, disabled = false }: ActionButtonProps) {
  const [busy, setBusy] = useState(false);
  const button = (
    <Button
      danger={action.danger === true}
      loading={busy}
      disabled={disabled}
      onClick={() => {
        setBusy(true);
        void run().finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
  return reads ? button : <Changes>{button}</Changes>;
}

interface BatchButtonsProps<Row, Key extends string> {
  actions: readonly BatchAction<Row, Key>[];
  rows: readonly Row[];
  ownText: Text<Key>;
  runner: ActionRunner<Key>;
}

/** What can be done to all chosen rows. */
export function BatchButtons<Row, Key extends string>({ actions, rows, ownText, runner }: BatchButtonsProps<Row, Key>) {
  return actions.map((action) => (
    <ActionButton
      key={action.id}
      action={action}
      label={rows.length === 0 ? ownText(action.label) : ownText(action.counted, { count: rows.length })}
      run={() => runner.run(action, rows)}
      reads={runner.reads(action)}
      disabled={rows.length === 0}
    />
  ));
}
