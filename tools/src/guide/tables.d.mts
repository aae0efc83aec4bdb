/** The tables of one language, by the name of their place in the text. */
export function guideTables(facts: object, language: 'zh' | 'en'): Record<string, string>;
/** The Markdown with its tables in the place of those that it had. */
export function withTables(markdown: string, tables: Record<string, string>): string;
