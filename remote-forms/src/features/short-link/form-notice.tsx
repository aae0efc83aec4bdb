import type { PublicLink } from '@banyan/shared-contracts/forms/records/short-link.contract';
import { useFormats } from '@banyan/shared-ui/format';
import type { Model } from '../../forms/public/model';
import { useText } from '../../forms/public/text';
import styles from './short-link.module.css';

/** Shows before a form its content, its purpose, its receiver and how long it is open. */
export function FormNotice({ model, link: { purpose, receiver, until } }: { model: Model; link: PublicLink }) {
  const text = useText();
  const { names, dateTime } = useFormats();
  const { fields, tables } = model.form;
  const asked = [...fields.values(), ...tables.values()].map(({ label }) => label).filter((label) => label !== '');
  return (
    <div className={styles['asks']}>
      {purpose !== '' && <p>{purpose}</p>}
      <p>{text('forms.public.asksFor', { fields: names(asked) })}</p>
      {receiver !== '' && <p>{text('forms.public.receiver', { receiver })}</p>}
      {until !== null && <p>{text('forms.public.until', { until: dateTime(until) })}</p>}
    </div>
  );
}
