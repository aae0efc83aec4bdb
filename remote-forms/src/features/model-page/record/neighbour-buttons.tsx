import { AppError } from '@banyan/shared-contracts/errors';
import { useToast } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { useText } from '../../../forms/public/text';
import styles from '../model-page.module.css';
import type { NeighbourOf, Step } from './use-neighbours';

interface NeighbourButtonsProps {
  id: string | undefined;
  neighbourOf: NeighbourOf | undefined;
  onOther: (id: string) => void;
}

/** Opens a record once its id is known; shows why where it cannot be read. */
export function useGoTo(onOther: (id: string) => void): (read: (() => Promise<string | undefined>) | undefined) => Promise<void> {
  const text = useText();
  const toast = useToast();
  return async (read) => {
    try {
      const other = await read?.();
      if (other !== undefined) onOther(other);
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    }
  };
}

/** Buttons to the record before and after in the list; empty where the record is not in it. */
export function NeighbourButtons({ id, neighbourOf, onOther }: NeighbourButtonsProps) {
  const text = useText();
  const goTo = useGoTo(onOther);
  if (id === undefined || neighbourOf === undefined) return null;
  const button = (step: Step, label: string) => {
    const read = neighbourOf(id, step);
    return (
      <Button disabled={read === undefined} onClick={() => void goTo(read)}>
        {label}
      </Button>
    );
  };
  return (
    <span className={styles['neighbours']}>
      {button(-1, text('forms.record.previous'))}
      {button(1, text('forms.record.next'))}
    </span>
  );
}
