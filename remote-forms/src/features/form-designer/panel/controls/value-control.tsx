import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { Skeleton } from 'antd';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useWidgets, type WidgetRegistry } from '../../../../forms/public/widget-registry';

const noFacts = () => ({ read: () => undefined, now: Date.now() });

/** Loads the widget of a type. */
function useWidget(widgets: WidgetRegistry, type: string) {
  const [, setReady] = useState(0);
  const ready = widgets.has([type]);
  useEffect(() => {
    if (!ready) void widgets.load([type]).then(() => setReady((count) => count + 1));
  }, [widgets, type, ready]);
  return ready ? widgets.fields.get(type) : undefined;
}

/** The initial value in a new record, in the control of the field itself. */
export function ValueControl({ id, label, target, value, onChange, onEnd }: ControlProps): ReactNode {
  const { settings: own, facts } = target;
  const { contract } = facts;
  const widget = useWidget(useWidgets(), contract?.type ?? '');
  const settings = useMemo(() => contract?.settings(itemOf(own, contract.type)), [own, contract]);
  if (contract === undefined || widget === undefined) return <Skeleton.Input active block size="small" />;
  const { Edit } = widget;
  const given = contract.fromWire(value ?? null) ?? contract.empty;
  const fits = given === null || contract.value(settings).safeParse(given).success;
  return (
    <Suspense fallback={<Skeleton.Input active block size="small" />}>
      <Edit
        control={{ id, 'aria-label': label }}
        label={label}
        settings={settings}
        value={fits ? given : null}
        onChange={(next) => onChange(contract.toWire(next ?? contract.empty))}
        onBlur={onEnd}
        facts={noFacts}
        cell={false}
        disabled={false}
        invalid={false}
        placeholder=""
      />
    </Suspense>
  );
}

/** The item in the format of the contracts. A start value can be set where the field itself is read-only. */
const itemOf = (settings: ControlProps['target']['settings'], jnpfKey: string): FieldItem =>
  ({
    ...settings,
    disabled: false,
    readonly: false,
    __config__: { ...(settings['__config__'] as object), jnpfKey },
  }) as unknown as FieldItem;
