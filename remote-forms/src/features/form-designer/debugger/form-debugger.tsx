import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './debugger.module.css';
import { useFrameTrace } from './use-frame-trace';

const TracePanel = lazyPart(() => import(/* webpackChunkName: "form-debugger" */ './trace-panel'), 'TracePanel', null);

interface FormDebuggerProps {
  className: string | undefined;
  isOn: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a preview, and beside it the effects of each change in its form; it receives events only while it is open. */
export function FormDebugger({ className, isOn, onClose, children }: FormDebuggerProps) {
  const text = useText();
  const trace = useFrameTrace(isOn);
  return (
    <div className={styles['split']}>
      <div className={className}>{children}</div>
      {isOn && (
        <aside className={styles['panel']} aria-label={text('forms.designer.trace.title')}>
          <Suspense fallback={<Skeleton active className={styles['waiting'] ?? ''} />}>
            <TracePanel trace={trace} onClose={onClose} />
          </Suspense>
        </aside>
      )}
    </div>
  );
}
