import type { Locale } from '@banyan/shared-contracts/locales';
import { HolidayUtil, Solar } from 'lunar-typescript';
import { dayText } from '@banyan/shared-contracts/time/calendar-days';

/** The data of a day in the Chinese calendar. */
export interface LunarDay {
  /** A festival, a solar term, or the day of the lunar month; '' where there is no text. */
  text: string;
  /** Festivals and terms are highlighted. */
  special: boolean;
  /**
   * Public holidays, and the working days in exchange: as the State Council has announced them; the library's tables contain them up to
   * 2026, none later.
   */
  off: 'rest' | 'work' | undefined;
}

/** Characters in the texts of the calendar, with their traditional forms. */
const TRADITIONAL = new Map(
  [...'节節阳陽腊臘龙龍头頭闰閏惊驚蛰蟄谷穀满滿种種处處国國庆慶劳勞动動妇婦儿兒'].flatMap((sign, at, all) =>
    at % 2 === 0 ? [[sign, all[at + 1] ?? sign] as const] : [],
  ),
);
const traditional = (text: string): string => Array.from(text, (sign) => TRADITIONAL.get(sign) ?? sign).join('');

/** English names of the public holidays, by a part of their Chinese names. */
const ENGLISH: readonly [part: string, name: string][] = [
  ['元旦', 'New Year’s Day'],
  ['春节', 'Spring Festival'],
  ['清明', 'Qingming Festival'],
  ['劳动', 'Labour Day'],
  ['端午', 'Dragon Boat Festival'],
  ['中秋', 'Mid-Autumn Festival'],
  ['国庆', 'National Day'],
  ['胜利', 'Victory Day'],
];

/** Festivals with a fixed Gregorian date: known for every year, with or without announced days off. */
const FIXED = new Map([
  ['1-1', '元旦'],
  ['5-1', '劳动节'],
  ['10-1', '国庆节'],
]);

/** Common names, where the library has others. */
const USUAL = new Map([
  ['元旦节', '元旦'],
  ['龙头节', '龙抬头'],
]);

/** The first day of a lunar month; its text is the name of the month. */
const FIRST = '初一';

const known = new Map<string, LunarDay>();

function read(day: number): LunarDay {
  const date = new Date(day);
  const [year, month, number] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const;
  const holiday = HolidayUtil.getHoliday(year, month, number);
  const lunar = Solar.fromYmd(year, month, number).getLunar();
  const off = holiday === null ? undefined : holiday.isWork() ? 'work' : 'rest';
  const name = holiday !== null && !holiday.isWork() && holiday.getTarget() === dayText(day) ? holiday.getName() : '';
  const found = name || FIXED.get(`${month}-${number}`) || lunar.getFestivals()[0] || lunar.getJieQi();
  const special = USUAL.get(found) ?? found;
  const plain = lunar.getDayInChinese() === FIRST ? `${lunar.getMonthInChinese()}月` : lunar.getDayInChinese();
  return { text: special || plain, special: special !== '', off };
}

/** The text of a day in a language: in English only public holidays have names. */
export function lunarDay(day: number, locale: Locale): LunarDay {
  const key = `${locale} ${day}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const said = read(day);
  const english = () => (said.off === 'work' ? undefined : ENGLISH.find(([part]) => said.special && said.text.includes(part))?.[1]);
  const text = locale === 'en' ? (english() ?? '') : locale === 'zhtw' ? traditional(said.text) : said.text;
  const result = { ...said, text };
  known.set(key, result);
  return result;
}
