import { SHEET_KINDS, type SheetColumn, type SheetKind } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import type { ColumnFacts } from './column-facts';
import { CELL_READERS, MOBILE } from './read-cell';

/** The share of filled cells that fit a type which is proposed. */
const MOST = 0.9;
const EXAMPLES = 3;
/** Different values that options may be, and how often each of them is there on average. */
const OPTIONS = { most: 30, least: 2, each: 3, longest: 30 };
/** Different values that are listed at all: a person may make options of them. */
const LISTED = 100;
/** A text beyond this is one of several lines. */
const LONG = 100;
/** Rows from which on it means something that all of them have a value, or a different one. */
const ENOUGH = { required: 3, unique: 5 };
const MAX_SCALE = 6;

const HINTS = {
  serial: /^(序号|序|行号|no\.?|#|index)$/i,
  key: /(编号|编码|代码|工号|单号|证号|账号|帐号|货号|条码|合同号|订单号|学号|车牌|邮箱|手机|\b(id|code|sku|no)\b|号$)/i,
  code: /(编号|编码|代码|工号|单号|证号|账号|帐号|卡号|货号|条码|邮编|学号|电话|手机|号$|\b(id|code|sku|zip)\b)/i,
  date: /(日期|时间|日$|date|time)/i,
  phone: /(电话|手机|联系方式|tel|phone|mobile)/i,
  choice: /(状态|类型|类别|分类|性别|等级|级别|部门|岗位|职位|学历|品牌|单位|来源|方式|结果|优先级|status|type|level|category|gender)/i,
  long: /(备注|说明|描述|意见|内容|地址|remark|note|description|comment)/i,
} as const;

interface Fit {
  count: number;
  examples: string[];
}

function fitOf(facts: ColumnFacts, kind: SheetKind): Fit {
  const misfits = new Set<string>();
  let count = 0;
  for (const cell of facts.filled) {
    if (CELL_READERS[kind](cell, facts) !== undefined) count += 1;
    else if (misfits.size < EXAMPLES) misfits.add(cell.text.slice(0, 40));
  }
  return { count, examples: [...misfits] };
}

type Fits = Readonly<Record<SheetKind, Fit>>;

const hasOptions = ({ values, filled, title }: ColumnFacts): boolean => {
  const each = HINTS.choice.test(title) ? OPTIONS.each / 2 : OPTIONS.each;
  const isFew = values.size >= OPTIONS.least && values.size <= OPTIONS.most && filled.length / values.size >= each;
  return isFew && !HINTS.long.test(title) && [...values.keys()].every((text) => text.length <= OPTIONS.longest);
};

const isCode = ({ title, filled }: ColumnFacts): boolean =>
  HINTS.code.test(title) || filled.some(({ kind, text }) => kind === 'text' && /^\d{12,}$/.test(text));

/** The type that a column is proposed to have; the first that most of its cells fit, from the narrowest on. */
function guessKind(facts: ColumnFacts, fits: Fits): SheetKind {
  const { filled, title, states, values } = facts;
  const most = (kind: SheetKind) => fits[kind].count >= MOST * filled.length;
  if (filled.length === 0) return 'text';
  const areNumbers = filled.every(({ kind }) => kind === 'number');
  if (states !== undefined && (!areNumbers || title.startsWith('是否'))) return 'switch';
  if (most('time')) return 'time';
  if (most('date') && (!areNumbers || HINTS.date.test(title))) return 'date';
  const areMobile = filled.filter(({ text }) => MOBILE.test(text)).length >= MOST * filled.length;
  if (areMobile || (HINTS.phone.test(title) && most('phone'))) return 'phone';
  if (most('email')) return 'email';
  if (most('number') && !isCode(facts)) return 'number';
  if (hasOptions(facts)) return 'select';
  const longest = Math.max(...[...values.keys()].map((text) => text.length));
  return longest > LONG || fits.text.count < filled.length ? 'longText' : 'text';
}

/** The format that loses nothing of what most cells say. */
function formatOf(facts: ColumnFacts, kind: SheetKind): string {
  if (kind !== 'date' && kind !== 'time') return '';
  const texts = facts.filled.flatMap((cell) => CELL_READERS[kind](cell, facts) ?? []);
  const times = texts.filter((text) => text.includes(':'));
  const hasSeconds = times.some((text) => !text.endsWith(':00'));
  if (kind === 'time') return hasSeconds ? 'HH:mm:ss' : 'HH:mm';
  if (times.length > 0) return hasSeconds ? 'yyyy-MM-dd HH:mm:ss' : 'yyyy-MM-dd HH:mm';
  const areMonths = facts.filled.every(({ text }) => /^\d{4}[-/.年]\d{1,2}月?$/.test(text.trim()));
  return areMonths ? 'yyyy-MM' : 'yyyy-MM-dd';
}

const scaleOf = (facts: ColumnFacts): number =>
  Math.min(MAX_SCALE, Math.max(0, ...facts.filled.map((cell) => (CELL_READERS.number(cell, facts) ?? '').split('.')[1]?.length ?? 0)));

/** Numbers that only count the rows. */
const isSerial = ({ title, filled }: ColumnFacts): boolean =>
  HINTS.serial.test(title) && filled.every(({ text }, index) => text === String(index + 1));

const MAY_BE_UNIQUE: readonly SheetKind[] = ['text', 'phone', 'email'];

/** A column as it is proposed, with the evidence for it and for every other type. `names` are types of names that all cells were found to be of. */
export function guessColumn(facts: ColumnFacts, names: readonly ('user' | 'organize')[] = []): SheetColumn {
  const { place, title, cells, filled, values } = facts;
  const fits = Object.fromEntries(SHEET_KINDS.map((kind) => [kind, fitOf(facts, kind)])) as Record<SheetKind, Fit>;
  for (const kind of ['user', 'organize'] as const)
    if (!names.includes(kind)) fits[kind] = { count: 0, examples: [...values.keys()].slice(0, EXAMPLES) };
  const guessed = guessKind(facts, fits);
  const [name] = names;
  const kind = name !== undefined && (guessed === 'text' || guessed === 'select') ? name : guessed;
  const isWhole = filled.length === cells.length && fits[kind].count === filled.length;
  const isDifferent = isWhole && values.size === filled.length && MAY_BE_UNIQUE.includes(kind) && HINTS.key.test(title);
  return {
    ...{ place, title, kind, format: formatOf(facts, kind), scale: scaleOf(facts) },
    isRequired: isWhole && cells.length >= ENOUGH.required && kind !== 'switch',
    isUnique: isDifferent && cells.length >= ENOUGH.unique,
    isIncluded: filled.length > 0 && !isSerial(facts),
    ...{ filled: filled.length, distinct: values.size },
    options: values.size <= LISTED ? [...values.keys()] : [],
    samples: [...values.keys()].slice(0, EXAMPLES),
    fits: SHEET_KINDS.map((one) => ({ kind: one, ...fits[one] })),
  };
}
