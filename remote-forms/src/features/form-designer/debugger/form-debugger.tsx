import { BugOutlined } from '@ant-design/icons';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { Button, Skeleton } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './debugger.module.css';
import { useFrameTrace } from './use-frame-trace';

const TracePanel = lazyPart(() => import(/* webpackChunkName: "form-debugger" */ './trace-panel'), 'TracePanel', null);

/** The frame of a preview, and beside it what each change in its form sets off; it listens only while it is open. */
export function FormDebugger({ className, children }: { className: string | undefined; children: ReactNode }) {
  const text = useText();
  const [isOn, setOn] = useState(false);
  const trace = useFrameTrace(isOn);
  return (
    <div className={styles['split']}>
      <div className={className}>{children}</div>
      {isOn ? (
        <aside className={styles['panel']} aria-label={text('forms.designer.trace.title')}>
          <Suspense fallback={<Skeleton active className={styles['waiting'] ?? ''} />}>
            <TracePanel trace={trace} onClose={() => setOn(false)} />
          </Suspense>
        </aside>
      ) : (
        <Button className={styles['open'] ?? ''} icon={<BugOutlined />} onClick={() => setOn(true)}>
          {text('forms.designer.trace.open')}
        </Button>
      )}
    </div>
  );
}
