import type { PlanItem, ReleasePlan } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import type { Reading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { Alert, Button, Checkbox, Form, Skeleton } from 'antd';
import { useText } from '../../../forms/public/text';
import { KeptColumns } from './kept-columns';
import { LostValues } from './lost-values';
import { PlanProblems } from './plan-problems';
import styles from './release.module.css';

interface ReleasePlanProps {
  reading: Reading<ReleasePlan>;
  designId: string;
  /** Opens the designer at a node; absent where there is none. */
  onNode: ((node: string) => void) | undefined;
  /** Shows the advice in the designer; absent where there is none. */
  onAdvice: (() => void) | undefined;
}

/** The effects of the release, before it runs. */
export function ReleasePlanView({ reading, designId, onNode, onAdvice }: ReleasePlanProps) {
  const text = useText();
  const formats = useFormats();
  const { data: plan, error, refetch } = reading;
  return (
    <section className={styles['plan']} aria-label={text('forms.designs.plan')} aria-busy={plan === undefined && error === null}>
      <h3>{text('forms.designs.plan')}</h3>
      {plan === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        ) : (
          <ErrorPanel error={error} retry={refetch} />
        )
      ) : (
        <>
          <p className={styles['sum']}>
            {text(sumKey(plan), {
              version: plan.version,
              released: plan.released,
              records: formats.number(plan.records),
            })}
            {plan.isJob && ` ${text('forms.designs.plan.job')}`}
          </p>
          <PlanProblems problems={plan.problems} onNode={onNode} />
          {plan.advice > 0 && (
            <p className={styles['sum']}>
              {text('forms.designs.plan.advice', { count: plan.advice })}
              {onAdvice !== undefined && (
                <Button type="link" size="small" onClick={onAdvice}>
                  {text('forms.designs.plan.showAdvice')}
                </Button>
              )}
            </p>
          )}
          <ul className={styles['items']}>
            {plan.items.map((item, index) => (
              <PlanRow key={index} item={item} designId={designId} />
            ))}
          </ul>
          {plan.seconds > 0 && <p className={styles['sum']}>{plan.assumption}</p>}
          <KeptColumns designId={designId} columns={plan.kept} onDropped={refetch} />
          {isUnchanged(plan) && <p>{text('forms.designs.plan.nothing')}</p>}
          {lossesOf(plan) > 0 && <AcceptLosses count={lossesOf(plan)} />}
        </>
      )}
    </section>
  );
}

const sumKey = ({ version, released }: ReleasePlan) => {
  if (released === 0) return 'forms.designs.plan.first';
  return version === released ? 'forms.designs.plan.same' : 'forms.designs.plan.next';
};

const isUnchanged = (plan: ReleasePlan): boolean =>
  sumKey(plan) === 'forms.designs.plan.same' && plan.items.length === 0 && plan.problems.length === 0;

/** Values that have no counterpart in their new type. */
const lossesOf = ({ items }: ReleasePlan): number => items.reduce((count, { losses }) => count + losses, 0);

function PlanRow({ item, designId }: { item: PlanItem; designId: string }) {
  const text = useText();
  const formats = useFormats();
  const facts = [
    ...(item.rows > 0
      ? [text(item.isEstimate ? 'forms.designs.plan.rowsAbout' : 'forms.designs.plan.rows', { rows: formats.number(item.rows) })]
      : []),
    ...(item.seconds > 0 ? [text('forms.designs.plan.seconds', { seconds: formats.number(item.seconds) })] : []),
  ];
  return (
    <li data-kind={item.kind} data-lossy={item.losses > 0}>
      <span className={styles['kind']}>{text(`forms.designs.plan.${item.kind}`)}</span>
      <span className={styles['what']}>
        {item.text}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        {item.losses > 0 && <LostValues item={item} designId={designId} />}
      </span>
    </li>
  );
}

function AcceptLosses({ count }: { count: number }) {
  const text = useText();
  const formats = useFormats();
  return (
    <Alert
      type="warning"
      showIcon
      title={text('forms.designs.plan.losses', { count: formats.number(count) })}
      description={
        <Form.Item
          name="acceptLosses"
          valuePropName="checked"
          style={{ marginBottom: 0 }}
          rules={[
            {
              validator: (_rule, value) =>
                value === true ? Promise.resolve() : Promise.reject(new Error(text('forms.designs.plan.confirmLosses'))),
            },
          ]}
        >
          <Checkbox>{text('forms.designs.plan.acceptLosses')}</Checkbox>
        </Form.Item>
      }
    />
  );
}
