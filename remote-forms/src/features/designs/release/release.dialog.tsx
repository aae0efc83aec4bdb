import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { planRelease, releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useReading } from '@banyan/shared-ui/calls';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { PermitField } from './permit-field';
import { isBlocked } from './plan-problems';
import { PlatformFields } from './platform-fields';
import { ReleaseOutcome } from './release-outcome';
import { ReleasePlanView } from './release-plan';
import { firstValues, leaveValues, type ReleaseValues, takeValues, toRelease } from './release-values';

export type Released = EndpointReply<typeof releaseDesign>;

interface ReleaseDialogProps extends RowDialogProps<DesignRow> {
  /** Opens the designer at a node; absent where there is none. */
  onNode?: ((node: string) => void) | undefined;
  /** Shows the advice in the designer; absent where there is none. */
  onAdvice?: (() => void) | undefined;
}

/** Releases a design: the places of its menus, the users who get them, the effects on records; then the result. */
export function ReleaseDialog({ row, onNode, onAdvice, onClose }: ReleaseDialogProps) {
  const text = useText();
  const request = useRequest();
  const [form] = Form.useForm<ReleaseValues>();
  const [released, setReleased] = useState<Released>();
  const isDone = useRef(false);
  const [began] = useState(() => takeValues(row.id) ?? firstValues(row));
  const plan = useReading(planRelease, { params: { id: row.id } }, { edited: true });

  async function release(values: ReleaseValues) {
    const { data } = await request(releaseDesign, { params: { id: row.id }, body: toRelease(values) });
    isDone.current = true;
    setReleased(data);
  }

  /** The next dialog for the design begins with what was filled in. */
  const leave = (go: () => void) => {
    leaveValues(row.id, form.getFieldsValue(true) as ReleaseValues);
    go();
  };

  if (released !== undefined) return <ReleaseOutcome row={row} released={released} onClose={onClose} />;
  return (
    <FormDialog<ReleaseValues>
      title={text('forms.designs.release.title', { name: row.fullName })}
      width={760}
      form={form}
      initialValues={began}
      okText={text('forms.designs.release')}
      blocked={plan.data === undefined || isBlocked(plan.data)}
      onSave={release}
      // After a release the outcome replaces this dialog, so its close is ignored.
      onClose={() => isDone.current || onClose()}
    >
      <ReleasePlanView
        reading={plan}
        designId={row.id}
        onNode={onNode && ((node) => leave(() => onNode(node)))}
        onAdvice={onAdvice && (() => leave(onAdvice))}
      />
      <PlatformFields row={row} />
      <PermitField />
      <Form.Item name="note" label={text('forms.designs.release.note')}>
        <Input.TextArea rows={2} maxLength={500} showCount placeholder={text('forms.designs.release.noteHint')} />
      </Form.Item>
    </FormDialog>
  );
}
