import { DesktopOutlined, MobileOutlined, TabletOutlined } from '@ant-design/icons';
import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { Button, Segmented, Select } from 'antd';
import { memo } from 'react';
import { useText } from '../../../../forms/public/text';
import styles from '../screen.module.css';
import { useProblems } from '../problems/use-problems';

/** Widths of the devices, px; the desktop uses the available width. */
export const DEVICES = { desktop: undefined, tablet: 768, phone: 375 } as const;
export type Device = keyof typeof DEVICES;

const ICONS = { desktop: <DesktopOutlined />, tablet: <TabletOutlined />, phone: <MobileOutlined /> } as const;
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5];

interface CanvasBarProps {
  device: Device;
  onDevice: (device: Device) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  onProblems: () => void;
  /** Whether the problems are listed. */
  isListed: boolean;
}

/** Problems that do not prevent a release; an empty new form is not an error of its designer. */
const isMild = ({ severity, text }: Problem): boolean => severity === 'warning' || text.key === 'design.problem.noFields';

/** The device and zoom of the canvas, and the number of problems. */
export const CanvasBar = memo(function CanvasBar({ device, onDevice, zoom, onZoom, onProblems, isListed }: CanvasBarProps) {
  const text = useText();
  return (
    <div className={styles['bar']} data-zone="bar">
      <Segmented
        size="small"
        aria-label={text('forms.designer.device')}
        value={device}
        onChange={onDevice}
        options={(Object.keys(DEVICES) as Device[]).map((value) => ({
          value,
          icon: ICONS[value],
          label: <span className={styles['deviceName']}>{text(`forms.designer.device.${value}`)}</span>,
          title: text(`forms.designer.device.${value}`),
        }))}
      />
      <Select
        size="small"
        className={styles['zoom'] ?? ''}
        aria-label={text('forms.designer.zoom')}
        value={zoom}
        onChange={onZoom}
        options={ZOOMS.map((value) => ({ value, label: `${value * 100} %` }))}
      />
      <span className={styles['space']} />
      <ProblemCount isListed={isListed} onProblems={onProblems} />
    </div>
  );
});

function ProblemCount({ isListed, onProblems }: Pick<CanvasBarProps, 'isListed' | 'onProblems'>) {
  const text = useText();
  const problems = useProblems();
  return (
    <Button size="small" type="text" aria-expanded={isListed} onClick={onProblems}>
      <span className={styles['dot']} data-none={problems.length === 0} data-warning={problems.every(isMild)} aria-hidden />
      {text('forms.designer.problems', { count: problems.length })}
    </Button>
  );
}
