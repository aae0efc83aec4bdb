import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import styles from './monitor.module.css';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface Series {
  name: string;
  values: readonly number[];
}

interface ChartProps {
  title: string;
  kind: 'line' | 'bar';
  /** Epoch milliseconds, one for each value of a series. */
  times: readonly number[];
  series: readonly Series[];
  /** Top of the scale; as high as the values without it. */
  most?: number;
  unit?: string;
}

/** Values over time; redrawn when they change. */
export function Chart({ title, kind, times, series, most, unit = '' }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const { token } = theme.useToken();

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const drawn = init(element, null, { renderer: 'svg' });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    const axis = { axisLabel: { color: token.colorTextSecondary }, axisLine: { lineStyle: { color: token.colorBorder } } };
    chart.current?.setOption({
      animation: false,
      color: [token.colorPrimary, token.colorSuccess, token.colorWarning],
      grid: { left: 44, right: 12, top: series.length > 1 ? 32 : 12, bottom: 24 },
      legend: { show: series.length > 1, right: 0, top: 0, textStyle: { color: token.colorTextSecondary } },
      tooltip: {
        trigger: 'axis',
        backgroundColor: token.colorBgElevated,
        borderColor: token.colorBorder,
        textStyle: { color: token.colorText },
        valueFormatter: (value: unknown) => `${String(value)}${unit}`,
      },
      xAxis: { type: 'category', data: times.map((time) => formatTime(time, kind === 'bar' ? 'HH:mm' : 'HH:mm:ss')), ...axis },
      yAxis: {
        ...{
          type: 'value',
          min: 0,
          minInterval: most === undefined ? 1 : 0,
          splitLine: { lineStyle: { color: token.colorBorderSecondary } },
        },
        ...(most === undefined ? {} : { max: most }),
        ...axis,
      },
      series: series.map(({ name, values }) => ({
        ...{ name, type: kind, data: [...values], showSymbol: false },
        ...(kind === 'line' && series.length === 1 ? { areaStyle: { opacity: 0.12 } } : {}),
      })),
    });
  }, [kind, most, series, times, token, unit]);

  return (
    <figure className={styles['card']}>
      <figcaption>{title}</figcaption>
      <div ref={place} className={styles['chart']} role="img" aria-label={title} />
    </figure>
  );
}
