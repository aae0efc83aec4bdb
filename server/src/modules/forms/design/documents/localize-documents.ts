import { localizeDesign } from '@banyan/shared-contracts/forms/design/translations/localize-design';
import {
  DESIGN_NAME,
  inLocale,
  TRANSLATIONS,
  type Translation,
  translationsOf,
} from '@banyan/shared-contracts/forms/design/translations/translation';
import type { Locale } from '@banyan/shared-contracts/locales';
import { parseExact, writeExact } from '../../../../core/documents/exact-json';
import { isObject, type Json } from '../../../../core/documents/members';
import type { DesignDocuments } from './complete-design';

const MARK = JSON.stringify(TRANSLATIONS);

/** Whether the documents carry translations. */
export const isTranslated = ({ form_data, column_data, app_column_data }: DesignDocuments): boolean =>
  [form_data, column_data, app_column_data].some((text) => text.includes(MARK));

function read(text: string): Json | undefined {
  try {
    const value = text === '' ? undefined : parseExact(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The documents in one language, without translations. A text that is no document stays: what reads it refuses it. */
export function localizeDocuments(documents: DesignDocuments, locale: Locale): DesignDocuments {
  if (!isTranslated(documents)) return documents;
  const [form, list, appList] = [read(documents.form_data), read(documents.column_data), read(documents.app_column_data)];
  const localized = localizeDesign({ form: form ?? {}, list: list ?? {}, appList: appList ?? {} }, locale);
  return {
    form_data: form === undefined ? documents.form_data : writeExact(localized.form),
    column_data: list === undefined ? documents.column_data : writeExact(localized.list),
    app_column_data: appList === undefined ? documents.app_column_data : writeExact(localized.appList),
  };
}

/** Translations of the name of the design. */
export const namesOf = ({ form_data }: Pick<DesignDocuments, 'form_data'>): Partial<Record<Locale, Translation>> =>
  form_data.includes(MARK) ? translationsOf(read(form_data)?.[TRANSLATIONS], DESIGN_NAME) : {};

/** The name of a design in a language. */
export const nameIn = (name: string, documents: Pick<DesignDocuments, 'form_data'>, locale: Locale): string =>
  inLocale(name, namesOf(documents), locale);
