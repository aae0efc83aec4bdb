import type { GroupTitleSettings } from '@banyan/shared-contracts/forms/widgets/group-title/group-title.contract';
import { Tip } from '../../kernel/form/tip';
import type { DecorationProps } from '../../kernel/widget-definition';
import styles from './group-title.module.css';

/** A heading over the fields that follow. */
export function GroupTitleView({ settings: { content, contentPosition, helpMessage } }: DecorationProps<GroupTitleSettings>) {
  return (
    <div className={styles['title']} style={{ justifyContent: contentPosition }}>
      <h3>{content}</h3>
      {helpMessage !== '' && <Tip text={helpMessage} />}
    </div>
  );
}
