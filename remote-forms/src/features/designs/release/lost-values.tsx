import type { PlanItem } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { useDialog } from '@banyan/shared-ui/runtime';
import { useText } from '../../../forms/public/text';
import styles from './release.module.css';

/** Values that cannot be converted: their number, and some of their records, each with a link. */
export function LostValues({ item, designId }: { item: PlanItem; designId: string }) {
  const text = useText();
  const formats = useFormats();
  const openDialog = useDialog();
  return (
    <span className={styles['lost']}>
      <span>{text('forms.designs.plan.lost', { count: formats.number(item.losses) })}</span>
      <ul>
        {item.examples.map(({ recordId, title, value }) => (
          <li key={recordId}>
            <button type="button" onClick={() => void openDialog('form.view', { modelId: designId, recordId })}>
              {title === '' ? recordId : title}
            </button>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </span>
  );
}
