/** Tabs of the gallery, which shows every widget to form designers. */
export const GALLERY_TABS = {
  text: '文本与数字',
  choice: '选择',
  time: '时间与地点',
  people: '组织与人员',
  data: '关联数据',
  file: '文件与签名',
  layout: '展示与布局',
  rows: '子表',
} as const;

/** An item as a design may have it: what `create` makes, with its label, its key and other settings by their paths. */
export interface WidgetSample {
  label: string;
  /** Missing for what has no key, or needs none of its own. */
  key?: string;
  set?: Readonly<Record<string, unknown>>;
  /** Children of a container, distributed over its panes or cells, or columns of a sub-table. */
  children?: readonly (WidgetSample & { type: string })[];
}

/** Samples of one widget; the gallery and the tests use them. */
export interface WidgetSamples {
  type: string;
  tab: keyof typeof GALLERY_TABS;
  samples: readonly WidgetSample[];
}
