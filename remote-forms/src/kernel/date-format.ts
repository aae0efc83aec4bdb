import type { DateFormat } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';

/** How a format of the wire is picked and written: the coarsest unit decides. */
export interface DateLook {
  picker: 'year' | 'month' | 'date';
  time: boolean | { format: string };
  /** The same format in the words of dayjs. */
  pattern: string;
  unit: 'year' | 'month' | 'day' | 'minute' | 'second';
}

const LOOKS: Record<DateFormat, Omit<DateLook, 'pattern'>> = {
  yyyy: { picker: 'year', time: false, unit: 'year' },
  'yyyy-MM': { picker: 'month', time: false, unit: 'month' },
  'yyyy-MM-dd': { picker: 'date', time: false, unit: 'day' },
  'yyyy-MM-dd HH:mm': { picker: 'date', time: { format: 'HH:mm' }, unit: 'minute' },
  'yyyy-MM-dd HH:mm:ss': { picker: 'date', time: true, unit: 'second' },
};

export const dateLook = (format: DateFormat): DateLook => ({
  ...LOOKS[format],
  pattern: format.replace('yyyy', 'YYYY').replace('dd', 'DD'),
});
